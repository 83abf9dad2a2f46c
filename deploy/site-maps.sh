#!/bin/sh
# Writes which store lies in which folder, for deploy/nginx.conf, and has nginx read it. Run it every few minutes: a
# store that is not in the maps yet, or at an address it has left, is answered by the product all the same.
# Usage: DATABASE_URL=postgres://… CONTENT_HOST=content.example.com [SITES_DOMAIN=…] deploy/site-maps.sh [folder]
set -eu
: "${DATABASE_URL:?}" "${CONTENT_HOST:?}"
folder="${1:-/etc/nginx/scanfront}"

# A store is listed under the address that its live build was made for, and no other. One of several languages is left to
# the product, which leads visitors to theirs.
list() {
  psql "$DATABASE_URL" -X -q -t -A -v ON_ERROR_STOP=1 -v host="$CONTENT_HOST" -v sites="${SITES_DOMAIN:-}" <<SQL
select format('%s %s;', $1, id) from stores
where is_active and site_status <> 'stopped' and live_build_id is not null and cardinality(languages) = 1 and $2 order by 1;
SQL
}

address="split_part(split_part(split_part(live_base, '://', 2), '/', 1), ':', 1)"
# A name that was given up, or is somebody else's by now, is in no map, whatever the live build was made for.
own_name="$address = custom_domain and domain_status = 'ready' and domain_proof <> 'none'"
below_ours="$address = slug || '.' || :'sites'"
mkdir -p "$folder"
list "slug" "$address = :'host' and live_base like '%/' || slug" > "$folder/by-slug.map.new"
list "$address" "($own_name or $below_ours)" > "$folder/by-host.map.new"

changed=no
for map in by-slug by-host; do
  if ! cmp -s "$folder/$map.map.new" "$folder/$map.map"; then changed=yes; fi
  mv "$folder/$map.map.new" "$folder/$map.map"
done
if [ "$changed" = yes ]; then nginx -s reload; fi
