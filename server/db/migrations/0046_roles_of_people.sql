alter table users validate constraint users_role;
alter table invitations validate constraint invitations_role;
create index users_of_role on users (merchant_id, role_id) where role_id is not null;
create index invitations_of_role on invitations (merchant_id, role_id) where role_id is not null;
