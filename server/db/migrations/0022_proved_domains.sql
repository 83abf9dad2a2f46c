-- A name is a store's once its owner has proved it where the name is registered. Claims that wait block nobody.
alter table stores
  -- What has to be entered there, unlike any other store's. More letters than a slug may have: as a name below the
  -- sites' domain it can't be taken for one.
  add column domain_token text not null
    default left(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 48),
  -- none: the name is only claimed. found: it was proved, and is nobody else's. held: it is the store's, but the proof
  -- was missing when it was last looked for.
  add column domain_proof text not null default 'none' check (domain_proof in ('none', 'held', 'found')),
  add column domain_leads_here boolean not null default false,
  -- Why the store does not have the name: another has proved it and keeps it, the proof was missing for too long, or
  -- another has proved it when this one no longer could.
  add column domain_problem text check (domain_problem in ('taken', 'lapsed', 'claimed')),
  -- When a name whose proof is missing stops being the store's.
  add column domain_ends_at timestamptz,
  -- When a name that is the store's is looked at next.
  add column domain_due_at timestamptz;

-- Names that lead here already go on until their proof was looked for and missed for long enough, or another store
-- has proved them.
update stores set domain_proof = 'held', domain_leads_here = true, domain_due_at = now()
where is_active and custom_domain is not null and domain_status = 'ready';

create unique index stores_held_domain on stores (custom_domain) where domain_proof <> 'none' and is_active;
create index stores_domain_due on stores (domain_due_at) where domain_proof <> 'none' and is_active;
drop index stores_custom_domain;

-- Whoever writes the row, the version before this one, too: a proof is for one name of an active store, and without
-- one no name is ready.
create function guard_domain() returns trigger language plpgsql as $$
begin
  if new.custom_domain is distinct from old.custom_domain or not new.is_active then
    new.domain_proof := 'none';
    new.domain_leads_here := false;
    new.domain_problem := null;
    new.domain_ends_at := null;
    new.domain_due_at := null;
  end if;
  if new.domain_proof = 'none' then
    new.domain_status := 'waiting';
  end if;
  return new;
end $$;
create trigger stores_domain before update on stores for each row
  when (old.custom_domain is not null or new.custom_domain is not null) execute function guard_domain();
