export interface Rule {
  says: string;
  /** Rows that break it. */
  broken: string;
}

/** What must hold of the database at any time, of money and goods above all. */
export const rules: readonly Rule[] = [
  {
    says: 'every movement of a product is on its shelf, and so is what its receipts have left',
    broken: `
      select p.merchant_id, p.id, p.quantity, m.change as moved, r.units_left as received
      from products p
      left join (select merchant_id, product_id, sum(change) as change from stock_movements group by 1, 2) m
        on m.merchant_id = p.merchant_id and m.product_id = p.id
      left join (select merchant_id, product_id, sum(units_left) as units_left from receipts group by 1, 2) r
        on r.merchant_id = p.merchant_id and r.product_id = p.id
      where p.quantity <> coalesce(m.change, 0) or p.quantity <> coalesce(r.units_left, 0)`,
  },
  {
    says: 'what orders and holds have taken and not put back are movements of theirs, and drawn from receipts',
    broken: `
      select merchant_id, product_id, order_id, sum(taken) as taken, sum(moved) as moved, sum(drawn) as drawn from (
        select l.merchant_id, l.product_id, l.order_id, l.quantity - l.oversold - l.restocked as taken, 0 as moved, 0 as drawn
        from order_lines l join orders o on o.merchant_id = l.merchant_id and o.id = l.order_id
        where o.stock in ('reserved', 'sold') and not o.is_sample and l.product_id is not null
        union all
        select merchant_id, product_id, id, 1, 0, 0 from unit_holds where ended_at is null
        union all
        select m.merchant_id, m.product_id, m.origin_id, 0, -m.change, coalesce(
          (select sum(d.units - d.returned) from stock_draws d
            where d.merchant_id = m.merchant_id and d.movement_id = m.id), 0)
        from stock_movements m where m.reason = 'order') o
      group by 1, 2, 3 having sum(taken) <> sum(moved) or sum(taken) <> sum(drawn)`,
  },
  {
    says: 'what has left a receipt is drawn from it',
    broken: `
      select r.merchant_id, r.id, r.units, r.units_left, d.gone from receipts r
      left join (
        select merchant_id, receipt_id, sum(units - returned) as gone from stock_draws group by 1, 2) d
        on d.merchant_id = r.merchant_id and d.receipt_id = r.id
      where r.units - r.units_left <> coalesce(d.gone, 0)`,
  },
  {
    says: 'products know what their shelf costs and how old it is',
    broken: `
      select p.merchant_id, p.id, p.stock_cost_cents, r.cost, p.costed_units, r.costed, p.oldest_unit_at, r.oldest
      from products p
      left join (
        select merchant_id, product_id, min(received_at) as oldest, sum(units_left * unit_cost_cents::bigint) as cost,
          sum(units_left) filter (where unit_cost_cents is not null) as costed
        from receipts where units_left > 0 group by 1, 2) r
        on r.merchant_id = p.merchant_id and r.product_id = p.id
      where p.stock_cost_cents <> coalesce(r.cost, 0) or p.costed_units <> coalesce(r.costed, 0)
        or p.oldest_unit_at is distinct from r.oldest`,
  },
  {
    says: 'lines of a manifest count the units that were taken in, and none is over while one is missing',
    broken: `
      select coalesce(n.merchant_id, u.merchant_id) as merchant_id, n.truckload_id, n.line, n.received, u.received as taken,
        n.over, u.over as taken_over, n.misgraded, u.misgraded as taken_misgraded, n.damaged, u.damaged as taken_damaged
      from intake_lines n
      full join (
        select merchant_id, truckload_id, round, line, count(1) filter (where standing = 'expected') as received,
          count(1) filter (where standing = 'over') as over, count(1) filter (where is_misgraded) as misgraded,
          count(1) filter (where is_damaged) as damaged
        from intake_units where line is not null and truckload_id is not null and undone_at is null group by 1, 2, 3, 4) u
        on u.merchant_id = n.merchant_id and u.truckload_id = n.truckload_id and u.round = n.round and u.line = n.line
      left join truckload_items i on i.merchant_id = n.merchant_id and i.truckload_id = n.truckload_id
        and i.round = n.round and i.line = n.line
      where coalesce(n.received, 0) <> coalesce(u.received, 0) or coalesce(n.over, 0) <> coalesce(u.over, 0)
        or coalesce(n.misgraded, 0) <> coalesce(u.misgraded, 0) or coalesce(n.damaged, 0) <> coalesce(u.damaged, 0)
        or n.received > i.quantity or (n.over > 0 and n.received < i.quantity)`,
  },
  {
    says: 'a unit on the shelf has the receipt of its own product, and no label is two products’',
    broken: `
      select u.merchant_id, u.id, u.product_id, r.product_id as received from intake_units u
      left join receipts r on r.merchant_id = u.merchant_id and r.id = u.receipt_id
      where r.product_id is distinct from u.product_id
      union all
      select l.merchant_id, l.unit_id, l.product_id, p.id from intake_labels l
      join products p on p.merchant_id = l.merchant_id and p.cl_upc = l.code and p.id <> l.product_id`,
  },
  { says: 'no stock is negative', broken: 'select merchant_id, id, quantity from products where quantity < 0' },
  {
    says: 'products know what the live sites show of them',
    broken: `
      select p.merchant_id, p.id, p.live_version, v.version from products p
      left join (
        select p.merchant_id, p.id, min(coalesce(v.version, 0)) as version from products p
        join stores s on s.merchant_id = p.merchant_id and s.is_active and s.live_build_id is not null
        left join live_products v on v.merchant_id = s.merchant_id and v.store_id = s.id and v.product_id = p.id
        left join store_locations l on l.merchant_id = p.merchant_id and l.id = p.store_location_id
        where v.version is not null or p.store_location_id is null or l.store_id = s.id
        group by p.merchant_id, p.id having max(v.version) is not null) v
        on v.merchant_id = p.merchant_id and v.id = p.id
      where p.live_version is distinct from v.version`,
  },
  {
    says: 'a live site that shows a product as it is asks what it costs',
    broken: `
      select v.merchant_id, v.store_id, v.product_id, v.price_cents, p.sells_at_cents from live_products v
      join products p on p.merchant_id = v.merchant_id and p.id = v.product_id and p.version = v.version
      where v.price_cents > 0 and v.price_cents <> p.sells_at_cents`,
  },
  {
    says: 'what a live site asks is the present price of the history',
    broken: `
      select h.merchant_id, h.product_id, h.price_cents from price_history h
      join live_products v on v.merchant_id = h.merchant_id and v.product_id = h.product_id
      where h.until_at is null group by h.merchant_id, h.product_id, h.price_cents, h.list_cents
      having not bool_or((v.price_cents, v.list_cents) = (h.price_cents, h.list_cents))`,
  },
  {
    says: 'the lists of products are as long as is written down',
    broken: `
      select merchant_id, sum(ready) as ready, sum(published) as published, sum(changed) as changed from (
        select merchant_id, added, ready, published, unpublished, uncategorized, samples, changed from product_counts
        union all
        select merchant_id, -(is_active and status = 'Added')::integer, -(is_active and status = 'Ready')::integer,
          -(is_active and status = 'Published')::integer, -(is_active and status = 'Unpublished')::integer,
          -(is_active and category_id is null)::integer, -(is_active and is_sample)::integer,
          -is_behind(is_active, status, is_sample, title, price_cents, version, live_version)::integer
        from products) c
      group by 1 having (sum(added), sum(ready), sum(published), sum(unpublished), sum(uncategorized), sum(samples),
        sum(changed)) <> (0, 0, 0, 0, 0, 0, 0)`,
  },
  {
    says: 'what was taken for sales on channels, and is not back, are movements of reason channel',
    broken: `
      select merchant_id, product_id, sum(moved) as moved, sum(taken) as taken from (
        select merchant_id, product_id, -change as moved, 0 as taken from stock_movements where reason = 'channel'
        union all
        select merchant_id, product_id, 0, taken from channel_sales
        where product_id is not null and not is_returned) both_sides
      group by 1, 2 having sum(moved) <> sum(taken)`,
  },
  {
    says: 'lines of a truckload are products when it is broken up; one that is whole has only those that stayed',
    broken: `
      select t.merchant_id, t.id, t.break_state, i.line from truckloads t join truckload_items i
        on i.merchant_id = t.merchant_id and i.truckload_id = t.id and i.round = t.manifest_round
      where not t.is_sample and (t.break_state = 'done' and (i.product_id is not null) <> (i.sellable > 0)
        or t.break_state = 'none' and i.product_id is not null and not exists (
          select 1 from products p where p.merchant_id = i.merchant_id and p.id = i.product_id))`,
  },
  {
    says: 'a truckload comes to what its lines say',
    broken: `
      select t.merchant_id, t.id, t.units, t.sellable_units, t.retail_cents from truckloads t
      left join truckload_items i
        on i.merchant_id = t.merchant_id and i.truckload_id = t.id and i.round = t.manifest_round
      where t.manifest_state = 'ready' group by t.merchant_id, t.id
      having t.lines <> count(i.line) or t.units <> sum(i.quantity) or t.sellable_units <> sum(i.sellable)
        or t.retail_cents <> sum(i.quantity::bigint * i.unit_retail_cents)`,
  },
  {
    says: 'a discount is used as often as its uses say',
    broken: `
      select d.merchant_id, d.id, d.used, count(u.order_id) as uses from discounts d
      left join discount_uses u on u.merchant_id = d.merchant_id and u.discount_id = d.id
      group by 1, 2, 3 having d.used <> count(u.order_id)`,
  },
  {
    says: 'no discount is used more often than it may be',
    broken: 'select merchant_id, id, used, total_uses from discounts where used > total_uses',
  },
  {
    says: 'only orders that can be paid or have sold their goods use a discount',
    broken: `
      select o.merchant_id, o.id from discount_uses u
      join orders o on o.merchant_id = u.merchant_id and o.id = u.order_id
      where o.stock = 'released' and o.payment_status <> 'created'`,
  },
  {
    says: 'serial numbers have no gaps',
    broken: `
      select o.merchant_id, count(*) as orders, max(o.serial_no) as highest, n.last from orders o
      join order_numbers n on n.merchant_id = o.merchant_id
      where o.serial_no is not null and not o.is_sample
      group by 1, n.last having count(*) <> max(o.serial_no) or max(o.serial_no) <> n.last`,
  },
  {
    says: 'what is paid or taken on has a number, and nothing else has',
    broken: `
      select merchant_id, id, payment_status, stock, serial_no from orders
      where not is_sample and
        (serial_no is not null) <> (payment_status in ('succeeded', 'refunded') or stock = 'sold')`,
  },
  {
    says: 'goods are sold exactly when an order was taken on, and held only by open ones',
    broken: `
      select merchant_id, id, payment_status, payment_type, stock, status from orders
      where not is_sample and not case stock
        when 'sold' then payment_status in ('succeeded', 'refunded')
          or (payment_status = 'processing' and payment_type = 'in_store')
          -- What the seller had handed over or sent off before its payment failed, and may have cancelled since.
          or (payment_status in ('failed', 'cancelled')
            and status in ('Shipped', 'Delivered', 'Completed', 'Cancelled'))
        when 'reserved' then payment_status in ('created', 'processing') and reserved_until is not null
        -- One that can be paid without holding anything is looked at again.
        else (payment_status = 'created' and reserved_until is not null)
          or payment_status in ('failed', 'cancelled', 'processing')
          or (payment_status in ('succeeded', 'refunded') and status = 'Cancelled') end`,
  },
  {
    says: 'refunds are what orders say of them',
    broken: `
      select o.merchant_id, o.id, o.refunded_cents, o.refunding_cents from orders o
      left join refunds r on r.merchant_id = o.merchant_id and r.order_id = o.id
      where not o.is_sample
      group by 1, 2, 3, 4
      having coalesce(sum(r.amount_cents) filter (where r.status = 'succeeded'), 0) <> o.refunded_cents
        or coalesce(sum(r.amount_cents) filter (where r.status = 'pending'), 0) <> o.refunding_cents`,
  },
  {
    says: 'nothing is refunded that was not paid',
    broken: `
      select merchant_id, id, refunded_cents, total_cents from orders
      where not is_sample and refunded_cents > 0
        and (payment_status <> 'refunded' or refunded_cents + refunding_cents > total_cents)`,
  },
  {
    says: 'what a counter was paid is what its orders come to',
    broken: `
      select o.merchant_id, o.id, o.total_cents, sum(p.amount_cents) as paid from orders o
      left join counter_payments p on p.merchant_id = o.merchant_id and p.order_id = o.id
      where not o.is_sample and (o.way = 'counter' or p.id is not null)
      group by o.merchant_id, o.id
      having coalesce(sum(p.amount_cents), 0) <> case when o.stock = 'sold' then o.total_cents else 0 end`,
  },
  {
    says: 'cards take no more than their sale comes to',
    broken: `
      select p.merchant_id, p.order_id, sum(p.amount_cents) as cents, o.total_cents
      from card_payments p join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
      where p.state in ('waiting', 'approved')
      group by p.merchant_id, p.order_id, o.total_cents having sum(p.amount_cents) > o.total_cents`,
  },
  {
    says: 'every order that was sold at a counter knows its till, and no other does',
    broken: `
      select o.merchant_id, o.id, o.way, s.receipt_no from orders o
      left join counter_sales s on s.merchant_id = o.merchant_id and s.order_id = o.id
      where not o.is_sample and case when s.order_id is null then o.way = 'counter' and o.stock = 'sold'
        else o.way <> 'counter' end`,
  },
  {
    says: 'a card that was charged belongs to an order that was sold, or to one that is open, or is given back',
    broken: `
      select c.merchant_id, c.id, c.state, o.stock from card_payments c
      join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
      left join counter_payments p on p.merchant_id = c.merchant_id and p.card_payment_id = c.id
      where p.id is null and c.state = 'approved' and c.due_at is null and o.stock <> 'reserved'
        or p.id is not null and c.state <> 'approved'`,
  },
  {
    says: 'customers have bought and spent what orders say',
    broken: `
      select coalesce(c.email, o.email) as email, c.orders_count, o.orders, c.spent_cents, o.spent from (
        select * from customers where not is_sample) c
      full join (
        select merchant_id, store_id, email, count(*) as orders,
          sum(earned_cents(o.payment_status, o.total_cents, o.refunded_cents)) as spent, max(created_at) as last
        from orders o where is_sold(o.payment_status, o.status, o.is_sample) and email <> '' group by 1, 2, 3) o
        on o.merchant_id = c.merchant_id and o.store_id = c.store_id and o.email = c.email
      where coalesce(c.orders_count, 0) <> coalesce(o.orders, 0) or coalesce(c.spent_cents, 0) <> coalesce(o.spent, 0)
        or c.last_order_at is distinct from o.last`,
  },
  {
    says: 'the lists of customers are as long as is written down',
    broken: `
      select merchant_id, store_id, is_registered, is_subscribed, sum(change) as missing from (
        select merchant_id, store_id, is_registered, is_subscribed, change from customer_counts
        union all
        select merchant_id, store_id, is_registered, is_subscribed, -1 from customers) c
      group by 1, 2, 3, 4 having sum(change) <> 0`,
  },
  {
    says: 'the lists of forms are as long as is written down',
    broken: `
      select merchant_id, store_id, kind, sum(change) as missing from (
        select merchant_id, store_id, kind, change from form_counts
        union all
        select merchant_id, store_id, kind, -1 from forms where is_listed) c
      group by 1, 2, 3 having sum(change) <> 0`,
  },
  {
    says: 'what is written down as sold is what the orders say',
    broken: `
      select merchant_id, store_id, quarter, sum(orders) as orders, sum(cents) as cents from (
        select merchant_id, store_id, quarter, orders,
          gross_cents - discount_cents - refunded_cents + shipping_cents + tax_cents as cents from sales
        union all
        select o.merchant_id, o.store_id, quarter_of(o.created_at), -1, o.refunded_cents - o.total_cents
        from orders o where is_sold(o.payment_status, o.status, o.is_sample)) difference
      group by 1, 2, 3 having sum(orders) <> 0 or sum(cents) <> 0`,
  },
  {
    says: 'a subscription has the plan that its price belongs to, and one that the merchant may have',
    broken: `
      select s.merchant_id, s.plan_id, s.price_id, s.status from subscriptions s join plans p on p.id = s.plan_id
      where s.provider_id is not null and (s.price_id not in (p.monthly_price_id, p.yearly_price_id)
        or p.custom_for <> s.merchant_id)`,
  },
  {
    says: 'a subscription that is over says since when, and one that lives does not',
    broken: `
      select merchant_id, status, ended_at, stopped_at from subscriptions
      where (status = 'canceled' and ended_at is null)
        or (status in ('trialing', 'active', 'past_due') and (ended_at is not null or stopped_at is not null))`,
  },
  {
    says: 'whoever has a subscription at the provider is a customer there',
    broken: `
      select s.merchant_id, s.provider_id from subscriptions s join merchants m on m.id = s.merchant_id
      left join billing_accounts a on a.merchant_id = s.merchant_id
      where s.provider_id is not null and (m.payment_customer_id is null or a.merchant_id is null)`,
  },
  {
    says: 'the card that is charged is known, and no other is',
    broken: `
      select m.id, m.payment_method_id, a.card_last4 from merchants m join billing_accounts a on a.merchant_id = m.id
      where (m.payment_method_id is null) <> (a.card_last4 is null)`,
  },
  {
    says: 'a paid invoice leaves nothing to pay, and an open one something',
    broken: `
      select merchant_id, id, status, paid_cents, remaining_cents from billing_invoices
      where (status = 'paid' and remaining_cents <> 0) or (status = 'open' and remaining_cents <= 0)`,
  },
  {
    says: 'an app that is paid for has a subscription, and a free one has none',
    broken: `
      select merchant_id, app_id, provider_id, status from installed_apps
      where (provider_id is null) <> (status is null)`,
  },
  {
    says: 'what a subscription says of its latest invoice is what the invoice says',
    broken: `
      select s.merchant_id, s.latest_invoice, s.payment_status, i.status from subscriptions s
      join billing_invoices i on i.merchant_id = s.merchant_id and i.id = s.latest_invoice
      where (s.payment_status = 'open') <> (i.status in ('open', 'uncollectible') and s.pending_price_id is null)`,
  },
];
