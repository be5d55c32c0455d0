"""The style of high contrast: Fusion with plain outlines, since its own are all but invisible on black and on white."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QPen
from PySide6.QtWidgets import QLineEdit, QProxyStyle, QStyle, QStyleOption, QStyleOptionComplex, QWidget

_Primitive, _Control, _Complex = QStyle.PrimitiveElement, QStyle.ControlElement, QStyle.ComplexControl
_PRIMITIVES = {
    _Primitive.PE_PanelButtonCommand,
    _Primitive.PE_PanelLineEdit,
    _Primitive.PE_Frame,
    _Primitive.PE_FrameGroupBox,
    _Primitive.PE_FrameTabWidget,
    _Primitive.PE_FrameMenu,
    _Primitive.PE_PanelMenu,
    _Primitive.PE_IndicatorCheckBox,
    _Primitive.PE_IndicatorItemViewItemCheck,
}
_CONTROLS = {_Control.CE_TabBarTabShape, _Control.CE_ProgressBarGroove, _Control.CE_HeaderSection}
_COMPLEX = {_Complex.CC_ComboBox, _Complex.CC_SpinBox}
_PARTS = {
    _Complex.CC_ScrollBar: (QStyle.SubControl.SC_ScrollBarSlider,),
    _Complex.CC_Slider: (QStyle.SubControl.SC_SliderGroove, QStyle.SubControl.SC_SliderHandle),
}


class OutlinedStyle(QProxyStyle):
    """Draws what Fusion draws, and a line in the colour of text around it; in the accent colour, and thicker, around what has the focus."""

    def __init__(self) -> None:
        super().__init__("Fusion")

    def drawPrimitive(self, element: QStyle.PrimitiveElement, option: QStyleOption, painter: QPainter, widget: QWidget | None = None) -> None:
        """Buttons, fields, frames and check boxes."""
        super().drawPrimitive(element, option, painter, widget)
        if isinstance(widget, QLineEdit) and not widget.hasFrame():
            return
        if element in _PRIMITIVES or (element == _Primitive.PE_PanelButtonTool and not option.state & QStyle.StateFlag.State_AutoRaise):
            _outline(option, painter, option.rect)
        elif element == _Primitive.PE_IndicatorRadioButton:
            _outline(option, painter, option.rect, round_off=True)

    def drawControl(self, element: QStyle.ControlElement, option: QStyleOption, painter: QPainter, widget: QWidget | None = None) -> None:
        """Tabs, headers and the groove of progress bars."""
        super().drawControl(element, option, painter, widget)
        if element in _CONTROLS:
            _outline(option, painter, option.rect)
        if element == _Control.CE_TabBarTabShape and option.state & QStyle.StateFlag.State_Selected:
            place = QRect(option.rect)
            painter.fillRect(place.adjusted(1, place.height() - 4, -1, 0), option.palette.accent())

    def drawComplexControl(
        self, control: QStyle.ComplexControl, option: QStyleOptionComplex, painter: QPainter, widget: QWidget | None = None
    ) -> None:
        """Boxes to choose from, fields for numbers, what is dragged in scroll bars and sliders."""
        super().drawComplexControl(control, option, painter, widget)
        if control in _COMPLEX:
            _outline(option, painter, option.rect)
        for part in _PARTS.get(control, ()):
            _outline(option, painter, self.subControlRect(control, option, part, widget))  # type: ignore[arg-type]


def _outline(option: QStyleOption, painter: QPainter, place: QRect, round_off: bool = False) -> None:
    pen = QPen(_ink(option), 2 if option.state & QStyle.StateFlag.State_HasFocus else 1)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    painter.save()
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if round_off:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawEllipse(place.adjusted(1, 1, -1, -1))
    else:
        inset = pen.width() // 2
        painter.drawRect(place.adjusted(inset, inset, -max(1, inset), -max(1, inset)))
    painter.restore()


def _ink(option: QStyleOption) -> QColor:
    state = option.state
    palette: QPalette = option.palette
    if not state & QStyle.StateFlag.State_Enabled:
        return palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text)
    role = QPalette.ColorRole.Accent if state & QStyle.StateFlag.State_HasFocus else QPalette.ColorRole.Text
    return palette.color(QPalette.ColorGroup.Active, role)
