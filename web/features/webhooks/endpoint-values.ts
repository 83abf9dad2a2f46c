import type { z } from 'zod';
import type { EndpointInput, endpointInput, WebhookEndpoint } from '#contract/webhooks/webhooks.contract.ts';

export type EndpointValues = z.input<typeof endpointInput>;

export const newEndpoint: EndpointValues = { address: '', description: '', events: [], isOn: true };

export const toEndpointInput = ({ address, description, events, isOn }: WebhookEndpoint): EndpointInput => ({
  address,
  description,
  events,
  isOn,
});
