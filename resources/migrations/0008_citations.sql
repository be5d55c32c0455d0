-- How often a paper is cited by what is held, by PMID, kept up with each record that comes, changes or goes. Papers that nothing held cites have no row.
CREATE TABLE citations (pmid INTEGER PRIMARY KEY, cited INTEGER NOT NULL);
-- The few that are cited often are looked for by their number; an index of all would make each import pay for it.
CREATE INDEX citations_often ON citations (cited) WHERE cited >= 10;

-- Records that came before: up to this number what they cite is still to be counted.
INSERT INTO counters SELECT 'uncounted', max(number) FROM papers HAVING count(*) > 0;
