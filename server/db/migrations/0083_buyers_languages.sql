-- Which language a buyer used: what is mailed later is written in it.
alter table orders add column language text not null default 'en';
alter table carts add column language text not null default 'en';
alter table alerts add column language text not null default 'en';
alter table forms add column language text not null default 'en';
