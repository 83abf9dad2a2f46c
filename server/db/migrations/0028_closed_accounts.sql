-- The stores of accounts that were closed before closing one closed them.
update stores s set site_status = 'stopped'
from users u
where u.merchant_id = s.merchant_id and u.role = 'owner' and u.status = 'inactive'
  and s.is_active and s.site_status <> 'stopped' and s.live_build_id is not null;
