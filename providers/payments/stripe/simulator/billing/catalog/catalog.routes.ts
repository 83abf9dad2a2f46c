import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { apiRoutes, type StripeKeys } from '../../api.routes.ts';
import type { Engine } from '../../engine.ts';
import { nothing, onlyExpand } from '../customers/customer-parameters.ts';
import { expandDeep, listDeep } from '../expand.ts';
import { newPrice, newProduct, priceChanges, priceList, productChanges, productList } from './catalog-parameters.ts';

/** What the platform sells, and for how much. */
export function catalogRoutes(sim: SimulatorRoutes, engine: Engine, keys: StripeKeys): void {
  const { catalog } = engine.payers;
  const known = { state: engine.state, billing: engine.billing.state };
  const api = apiRoutes(sim, engine, keys);

  api.post('/products', (call) => {
    const wanted = call.read(newProduct);
    return expandDeep(known, call.account, catalog.createProduct(call.account, wanted), wanted.expand);
  });
  api.get('/products', (call) => {
    const wanted = call.read(productList);
    return listDeep(known, call.account, '/v1/products', catalog.listProducts(call.account, wanted), wanted);
  });
  api.get('/products/:id', (call) =>
    expandDeep(known, call.account, catalog.findProduct(call.account, call.id), call.read(onlyExpand).expand),
  );
  api.post('/products/:id', (call) => {
    const changes = call.read(productChanges);
    return expandDeep(known, call.account, catalog.updateProduct(call.account, call.id, changes), changes.expand);
  });
  api.delete('/products/:id', (call) => {
    call.read(nothing);
    return catalog.removeProduct(call.account, call.id);
  });

  api.post('/prices', (call) => {
    const wanted = call.read(newPrice);
    return expandDeep(known, call.account, catalog.createPrice(call.account, wanted), wanted.expand);
  });
  api.get('/prices', (call) => {
    const wanted = call.read(priceList);
    return listDeep(known, call.account, '/v1/prices', catalog.listPrices(call.account, wanted), wanted);
  });
  api.get('/prices/:id', (call) =>
    expandDeep(
      known,
      call.account,
      engine.billing.state.prices.get(call.account, call.id),
      call.read(onlyExpand).expand,
    ),
  );
  api.post('/prices/:id', (call) => {
    const changes = call.read(priceChanges);
    return expandDeep(known, call.account, catalog.updatePrice(call.account, call.id, changes), changes.expand);
  });
}
