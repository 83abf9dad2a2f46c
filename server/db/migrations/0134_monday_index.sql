-- no transaction
create index concurrently if not exists insight_boards_mailed on insight_boards (mailed_on);
