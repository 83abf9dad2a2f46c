-- no transaction
alter table insight_days validate constraint insight_days_trait_check;
alter table insight_products validate constraint insight_products_kind_check;
