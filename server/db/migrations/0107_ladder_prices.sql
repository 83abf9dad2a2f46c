-- Prices change by ladders, too.
alter table price_history
  drop constraint price_history_why_check,
  add constraint price_history_why_check check (
    why in ('publish', 'rollback', 'edit', 'bulk', 'markdown', 'markdown_end', 'undo', 'ladder')) not valid;
