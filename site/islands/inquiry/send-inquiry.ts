import { type Inquiry, inquiryInput } from '#contract/inquiries/inquiries.contract.ts';

export interface FieldProblem {
  param: string;
  msg: string;
}

export type Outcome = { kind: 'sent' } | { kind: 'refused'; problems: FieldProblem[]; message: string };

const api = '/api/v1/inquiries';

/** Checks what was typed by the same rules as the server, and sends it. */
export async function sendInquiry(typed: Record<string, string>, token: string): Promise<Outcome> {
  const parsed = inquiryInput.safeParse({ ...typed, token });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ param: path.join('.'), msg: message }));
    return { kind: 'refused', problems, message: problems.some(({ param }) => param === 'token') ? robot : '' };
  }
  const response = await fetch(api, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(parsed.data satisfies Inquiry),
  });
  return response.ok ? { kind: 'sent' } : readRefusal(response);
}

const robot = 'We could not make sure that no robot is writing. Please try again.';

async function readRefusal(response: Response): Promise<Outcome> {
  const body = (await response.json().catch(() => ({}))) as {
    errors?: FieldProblem[];
    error?: { message?: string };
  };
  const problems = body.errors ?? [];
  if (problems.some(({ param }) => param === 'token')) return { kind: 'refused', problems: [], message: robot };
  const message = problems.length > 0 ? '' : (body.error?.message ?? 'It could not be sent. Please try again.');
  return { kind: 'refused', problems, message };
}
