import type pg from 'pg';
import { drawnAtRandom, namesOfAll, readBeside } from './places.ts';

/** Where the rows of a table belong: with their merchant, on every machine, or at the coordinator alone. */
export type Place = 'merchant' | 'everywhere' | 'coordinator';

export interface PlacedTable {
  name: string;
  place: Place;
  /** Whether it lies there already. */
  isPlaced: boolean;
}

/** What the engine would refuse, in words for whoever runs the command. */
export interface Obstacle {
  table: string;
  problem: string;
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
  target: string;
  /** The columns that become null when what they lead to is deleted; none where it does something else then. */
  letsGo: string[];
}

/** A unique index of a table whose rows lie with their merchants. */
export interface DrawnKey {
  table: string;
  name: string;
  columns: string;
  condition: string;
  constraint: 'primary key' | 'unique' | null;
}

// Where rows have a merchant they lie with it. What such tables refer to besides, and what is tied to that by keys, is
// small, the same for all, and wanted on every machine. The rest is asked for at the coordinator. Keys that are put aside
// for a while count as if they were there.
const places = (hasKeysAside: boolean) => `keys as (
    select conrelid as "from", confrelid as "to" from pg_constraint where contype = 'f'
    ${hasKeysAside ? 'union select "table"::regclass, target::regclass from keys_put_aside' : ''}),
  tables as (
    select c.oid, c.reltype, c.relname::text as name, (
      select a.attnum from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_id' and not a.attisdropped
      and c.relname <> all(array['${namesOfAll.join("', '")}'])) as merchant
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'),
  tied as (
    select s.oid from tables s join keys k on k."to" = s.oid join tables t on t.oid = k."from"
    where s.merchant is null and t.merchant is not null
    union
    select s.oid from tied join keys k on tied.oid in (k."from", k."to") join tables s on s.oid in (k."from", k."to")
    where s.merchant is null),
  places as (
    select t.*, case when t.merchant is not null then 'merchant'
      when t.oid in (select tied.oid from tied) or t.name = any(array['${readBeside.join("', '")}'])
        then 'everywhere' else 'coordinator' end as place
    from tables t)`;

const drawn = `array['${Object.keys(drawnAtRandom).join("', '")}']`;

export const tablesRepository = (client: pg.Client) => {
  async function withPlaces(): Promise<string> {
    const { rows } = await client.query<{ has: boolean }>("select to_regclass('keys_put_aside') is not null as has");
    return `with recursive ${places(rows[0]?.has === true)}`;
  }

  return {
    /** How many machines of the cluster take rows; none where the database is of no cluster. */
    async countMachines(): Promise<number> {
      const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
      if (!rowCount) return 0;
      const { rows } = await client.query<{ machines: number }>(
        `select count(*)::int as machines from pg_dist_node where isactive and noderole = 'primary' and shouldhaveshards`,
      );
      return rows[0]?.machines ?? 0;
    },

    /** Our tables and where they belong; whether they are there is known in a cluster alone. */
    async list({ inCluster }: { inCluster: boolean }): Promise<PlacedTable[]> {
      const isPlaced = inCluster ? 'exists (select from pg_dist_partition d where d.logicalrelid = p.oid)' : 'false';
      const { rows } = await client.query<PlacedTable>(
        `${await withPlaces()} select p.name, p.place, ${isPlaced} as "isPlaced" from places p order by p.name`,
      );
      return rows;
    },

    /** What the engine can't keep when rows lie with their merchants. */
    async findObstacles(): Promise<Obstacle[]> {
      const { rows } = await client.query<Obstacle>(
        `${await withPlaces()}
         select p.name as table, 'the unique index ' || i.indexrelid::regclass || ' is one for all merchants' as problem
         from places p join pg_index i on i.indrelid = p.oid and (i.indisunique or i.indisexclusion)
         where p.merchant <> all(i.indkey::int2[]) and i.indexrelid::regclass::text <> all(${drawn})
         union all
         select t.name, 'the foreign key ' || k.conname || ' does not carry the merchant'
         from pg_constraint k join places t on t.oid = k.conrelid join places s on s.oid = k.confrelid
         where k.contype = 'f' and t.place = 'merchant' and s.place = 'merchant'
           and not exists (select from unnest(k.conkey, k.confkey) pair (own, other)
             where pair.own = t.merchant and pair.other = s.merchant)
         union all
         select t.name, 'the foreign key ' || k.conname || ' leads from what is on every machine to what is not'
         from pg_constraint k join places t on t.oid = k.conrelid join places s on s.oid = k.confrelid
         where k.contype = 'f' and t.place = 'everywhere' and s.place = 'merchant'
         union all
         select distinct p.name, 'the body of ' || f.oid::regprocedure || ' is kept as a tree that holds it'
         from places p join pg_depend d on d.refclassid = 'pg_class'::regclass and d.refobjid = p.oid
         join pg_proc f on d.classid = 'pg_proc'::regclass and f.oid = d.objid
         where p.place <> 'coordinator'
         order by 1, 2`,
      );
      return rows;
    },

    async foreignKeys(): Promise<ForeignKey[]> {
      const { rows } = await client.query<ForeignKey>(
        `select k.conrelid::regclass::text as table, quote_ident(k.conname) as name,
           pg_get_constraintdef(k.oid) as definition, k.confrelid::regclass::text as target,
           case when k.confdeltype = 'n' then array(
             select a.attname::text from pg_attribute a where a.attrelid = k.conrelid
             and a.attnum = any(coalesce(k.confdelsetcols, k.conkey)) order by a.attnum) else '{}' end as "letsGo"
         from pg_constraint k
         where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0 order by 1, 2`,
      );
      return rows;
    },

    /** Unique over all merchants, of what is drawn at random: within one merchant it is as unique. */
    async drawnKeys(): Promise<DrawnKey[]> {
      const { rows } = await client.query<DrawnKey>(
        `${await withPlaces()}
         select quote_ident(p.name) as table, i.indexrelid::regclass::text as name,
           (select string_agg(quote_ident(a.attname), ', ' order by k.place)
            from unnest(i.indkey::int2[]) with ordinality k (number, place)
            join pg_attribute a on a.attrelid = p.oid and a.attnum = k.number) as columns,
           coalesce('where ' || pg_get_expr(i.indpred, i.indrelid), '') as condition,
           case c.contype when 'p' then 'primary key' when 'u' then 'unique' end as constraint
         from places p join pg_index i on i.indrelid = p.oid
         left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
         where p.merchant <> all(i.indkey::int2[]) and i.indexrelid::regclass::text = any(${drawn})
         order by 1, 2`,
      );
      return rows;
    },
  };
};
