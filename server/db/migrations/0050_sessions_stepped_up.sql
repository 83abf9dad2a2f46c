-- When the person of a session last showed that it is them; null when the version before opened it.
alter table sessions add column stepped_up_at timestamptz;
-- How they came in, and the block of network addresses that was used last.
alter table sessions add column way_in text;
alter table sessions add column address_block text;
