import type { customers } from '#contract/customers/customers.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { CustomersService } from './customers.service.ts';

export const customerRoutes = ({ listing, exportCustomers }: CustomersService): Handlers<typeof customers> => ({
  async list({ actor, query, total }) {
    const whole = query.page === undefined && query.pageSize === undefined;
    if (whole) return listing.all(actor, query);
    const page = await listing.page(actor, query);
    total(page.total.count, page.total);
    return page.rows;
  },
  export: ({ actor, body }) => exportCustomers(actor, body),
});
