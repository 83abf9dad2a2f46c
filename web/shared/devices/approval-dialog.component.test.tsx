import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { actText } from '#contract/kit/act-text.ts';
import type { Route } from '#contract/kit/route.ts';
import { products } from '#contract/products/products.contract.ts';
import { drawComponent } from '#testing/draw-component.tsx';
import { type CallOptions, call } from '#web/kit/api.ts';
import { approvalPrompt, useApprovalPrompt } from '#web/kit/approval-prompt.ts';
import { ApprovalDialog } from './approval-dialog.tsx';

const id = '0197d1a2-0000-7000-8000-000000000001';
const manager = { _id: id, firstName: 'Marisol', lastName: 'Dunn', image: null };
const dialog = page.getByRole('dialog', { name: 'A manager’s PIN' });

interface Sent {
  path: string;
  body: Record<string, unknown>;
  approval: string | undefined;
}

const refusal = (permission: string) => ({
  error: { name: 'NOT_PERMITTED', message: 'Your role does not include this', permission, approvable: true },
});

/** A server that refuses until an approval comes along; answers what was sent to it. */
function stubServer(permission: string): Sent[] {
  const sent: Sent[] = [];
  const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
  vi.stubGlobal(
    'fetch',
    async (url: string, { headers = {}, body }: { headers?: Record<string, string>; body?: string }) => {
      const path = url.replace('/api/v1', '');
      if (path.startsWith('/devices/approvers')) return answer(200, [manager]);
      const parsed = body ? JSON.parse(body) : {};
      if (path === '/devices/approvals') {
        sent.push({ path, body: parsed, approval: undefined });
        return parsed.pin === '90210'
          ? answer(201, { approval: 'given', expiresAt: '2026-11-19T00:02:00.000Z' })
          : answer(400, { error: { name: 'WRONG_CREDENTIALS', message: 'This PIN is not right.', correlationId: '' } });
      }
      const approval = headers['scanfront-approval'];
      sent.push({ path, body: parsed, approval });
      return approval === 'given' ? answer(200, { done: true }) : answer(403, refusal(permission));
    },
  );
  return sent;
}

interface Trial {
  route: Route;
  input: object;
  options?: CallOptions;
}

let outcome: Promise<unknown>;

function Till({ route, input, options }: Trial) {
  const refused = useApprovalPrompt();
  const press = () => {
    outcome = call(route as typeof products.writeOff, input as never, options).catch((error: Error) => error.message);
  };
  return (
    <>
      <button type="button" onClick={press}>
        Do it
      </button>
      {refused && <ApprovalDialog key={refused.id} act={refused} onAnswer={refused.answer} />}
    </>
  );
}

const acts: (Trial & { permission: string; says: string; path: string; body: object })[] = [
  {
    permission: 'stock.writeoff',
    says: 'Write off 2 units of Lamp',
    route: products.writeOff,
    input: { params: { id }, body: { units: 2, reason: 'damaged' } },
    options: { actWords: 'Write off 2 units of Lamp' },
    path: `/products/${id}/write-off`,
    body: { units: 2, reason: 'damaged' },
  },
  {
    permission: 'products.price',
    says: 'A lower price',
    route: products.updatePos,
    input: { params: { id }, body: { price: 60 } },
    path: `/products/updatepos/${id}`,
    body: { price: 60 },
  },
];

beforeEach(() => approvalPrompt.offerWhere(() => true));
afterEach(() => {
  approvalPrompt.offerWhere(() => false);
  vi.unstubAllGlobals();
});

test.each(acts)('$says: a manager is named, types their PIN, and exactly that is sent again', async (act) => {
  const sent = stubServer(act.permission);
  await drawComponent(<Till {...act} />);
  await page.getByRole('button', { name: 'Do it' }).click();
  await expect.element(dialog.getByText(new RegExp(act.says))).toBeVisible();
  await dialog.getByRole('button', { name: 'Marisol Dunn' }).click();
  await userEvent.keyboard('1357{Enter}');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('This PIN is not right.');
  for (const digit of '90210') await dialog.getByRole('button', { name: digit, exact: true }).click();
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click();
  expect(await outcome).toEqual({ done: true });
  await expect.element(dialog).not.toBeInTheDocument();
  const method = act.route.method;
  const bytes = new TextEncoder().encode(actText({ method, url: `/api/v1${act.path}`, body: act.body }));
  const hash = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))];
  const hex = hash.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  expect(sent.at(-2)?.body).toEqual({ permission: act.permission, act: hex, approver: id, pin: '90210' });
  expect(sent.at(-1)).toEqual({ path: act.path, body: act.body, approval: 'given' });
});

test('nobody who cancels has done anything, and where nobody shares the browser nobody is asked', async () => {
  const [act] = acts;
  if (!act) throw new Error('There is an act.');
  const sent = stubServer(act.permission);
  await drawComponent(<Till {...act} />);
  await page.getByRole('button', { name: 'Do it' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await outcome).toBe('Your role does not include this');
  approvalPrompt.offerWhere(() => false);
  await page.getByRole('button', { name: 'Do it' }).click();
  expect(await outcome).toBe('Your role does not include this');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.filter(({ approval }) => approval)).toEqual([]);
});
