-- no transaction
alter table sessions validate constraint sessions_device;
create index concurrently if not exists sessions_of_device on sessions (merchant_id, device_id) where device_id is not null;
