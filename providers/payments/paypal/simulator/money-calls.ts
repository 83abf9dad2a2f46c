import type { FastifyRequest } from 'fastify';
import type { Ledger } from '#sandbox/kit/ledger.ts';
import { notPermitted, type PaypalAccess } from './access.ts';
import { type PaypalLedger, refundedOf, type SimOrder, type SimRefund, type SimSeller } from './ledger.ts';
import { checkBody, PaypalProblem, unprocessable } from './problems.ts';
import type { Representations } from './representations.ts';
import { captureRequest, orderRequest, refundRequest } from './requests.ts';

export interface Answer {
  status: number;
  body: unknown;
}

export interface MoneyCallParts {
  access: PaypalAccess;
  ledger: PaypalLedger;
  /** Where the answers to request ids are kept. */
  stored: Ledger;
  show: Representations;
  arises(scenario: string): boolean;
  emit(type: string, resourceType: string, resource: unknown): void;
}

interface Remembered {
  body: string;
  answer: Answer;
}

const longestRequestId = 108;

const missing = () => new PaypalProblem(404, [{ issue: 'INVALID_RESOURCE_ID', description: 'It does not exist.' }]);

/** Orders v2 and Payments v2: what moves money in the stand-in of PayPal. */
export function moneyCalls({ access, ledger, stored, show, arises, emit }: MoneyCallParts) {
  const remembered = stored.shelf<Remembered>('answer');

  /** Does the work once for a request id; the answer to the same request is given again, as 200. */
  function once(request: FastifyRequest, work: () => Answer): Answer {
    const id = request.headers['paypal-request-id'];
    if (id === undefined) return work();
    if (id.length === 0 || id.length > longestRequestId) {
      const description = 'The PayPal-Request-Id is too long, or empty.';
      throw new PaypalProblem(400, [{ issue: 'INVALID_STRING_LENGTH', description, location: 'header' }]);
    }
    const body = JSON.stringify(request.body ?? null);
    const place = `${request.url} ${String(request.headers['paypal-auth-assertion'])} ${String(id)}`;
    const before = remembered.get(place);
    if (before && before.body !== body) {
      throw unprocessable('DUPLICATE_REQUEST_ID', 'The PayPal-Request-Id was used with another request.');
    }
    if (before) return { ...before.answer, status: 200 };
    return stored.together(() => {
      const answer = work();
      remembered.put(place, { body, answer });
      return answer;
    });
  }

  function consentingSeller(request: FastifyRequest): SimSeller {
    const seller = ledger.seller(access.sellerOf(request));
    if (!seller?.consents) throw notPermitted();
    return seller;
  }

  function own(request: FastifyRequest, order: SimOrder | undefined): SimOrder {
    const seller = consentingSeller(request);
    if (!order || order.seller.id !== seller.id) throw missing();
    return order;
  }

  const ownOrder = (request: FastifyRequest) => own(request, ledger.order(idIn(request)));

  function ownCapture(request: FastifyRequest): SimOrder {
    const order = own(request, ledger.orderOf(idIn(request)));
    if (order.capture?.id !== idIn(request)) throw missing();
    return order;
  }

  function payee(id: string): SimSeller {
    const seller = ledger.seller(id);
    if (!seller) throw unprocessable('PAYEE_ACCOUNT_INVALID', 'Payee account is invalid.');
    if (!seller.consents) throw unprocessable('PAYEE_NOT_CONSENTED', 'Payee has not consented to the API caller.');
    if (!seller.canReceive || !seller.emailConfirmed || arises('seller-restricted')) {
      throw unprocessable('PAYEE_ACCOUNT_RESTRICTED', 'The merchant account is restricted.');
    }
    return seller;
  }

  const asPreferred = (request: FastifyRequest, order: SimOrder) =>
    request.headers.prefer === 'return=representation' ? show.order(order) : show.minimalOrder(order);

  function takeMoney(request: FastifyRequest, order: SimOrder): Answer {
    if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.');
    if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order.');
    if (order.declines || arises('instrument-declined')) {
      ledger.askAgain(order);
      throw unprocessable('INSTRUMENT_DECLINED', 'The instrument presented was declined by the processor or bank.');
    }
    if (arises('payer-action-required')) {
      ledger.askAgain(order);
      throw unprocessable('PAYER_ACTION_REQUIRED', 'Transaction cannot complete successfully, instruct the buyer.');
    }
    const { status } = ledger.capture(order, outcomeOfCapture());
    const event = status === 'DECLINED' ? 'DENIED' : status;
    emit(`PAYMENT.CAPTURE.${event}`, 'capture', show.capture(order));
    return { status: 201, body: asPreferred(request, order) };
  }

  function outcomeOfCapture() {
    if (arises('capture-pending')) return 'PENDING';
    return arises('capture-declined') ? 'DECLINED' : 'COMPLETED';
  }

  function giveBack(order: SimOrder, cents: number): SimRefund {
    const left = order.cents - refundedOf(order);
    if (order.capture?.status === 'PENDING') throw unprocessable('PENDING_CAPTURE', 'The capture is pending.');
    if (order.capture?.status === 'DECLINED') throw unprocessable('REFUND_NOT_ALLOWED', 'The capture was declined.');
    if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.');
    if (cents > left) {
      throw unprocessable('REFUND_AMOUNT_EXCEEDED', 'The refund amount must be less than or equal to what is left.');
    }
    if (arises('refund-fails')) {
      throw unprocessable(
        'REFUND_FAILED_INSUFFICIENT_FUNDS',
        'Capture could not be refunded due to insufficient funds.',
      );
    }
    const isPending = arises('refund-pending');
    const refund = ledger.refund(order, cents, isPending ? 'PENDING' : 'COMPLETED');
    const type = isPending ? 'PAYMENT.REFUND.PENDING' : 'PAYMENT.CAPTURE.REFUNDED';
    emit(type, 'refund', show.refund(order, refund));
    return refund;
  }

  return {
    giveBack,

    createOrder(request: FastifyRequest): Answer {
      if (request.headers['paypal-request-id'] === undefined) {
        const issue = 'PAYPAL_REQUEST_ID_REQUIRED';
        throw new PaypalProblem(400, [{ issue, description: 'A PayPal-Request-Id is required.', location: 'header' }]);
      }
      const asked = checkBody(orderRequest, request.body);
      return once(request, () => {
        const [unit] = asked.purchase_units;
        if (!unit) throw missing();
        const cents = centsOf(unit.amount, '/purchase_units/0/amount');
        const order = ledger.openOrder(asked, payee(unit.payee.merchant_id), cents);
        return { status: 201, body: asPreferred(request, order) };
      });
    },

    readOrder: (request: FastifyRequest): Answer => ({ status: 200, body: show.order(ownOrder(request)) }),

    captureOrder(request: FastifyRequest): Answer {
      const order = ownOrder(request);
      checkBody(captureRequest, request.body);
      return once(request, () => takeMoney(request, order));
    },

    readCapture: (request: FastifyRequest): Answer => ({ status: 200, body: show.capture(ownCapture(request)) }),

    refundCapture(request: FastifyRequest): Answer {
      const order = ownCapture(request);
      const { amount } = checkBody(refundRequest, request.body ?? {});
      return once(request, () => {
        const refund = giveBack(order, amount ? centsOf(amount, '/amount') : order.cents - refundedOf(order));
        return { status: 201, body: show.refund(order, refund) };
      });
    },

    readRefund(request: FastifyRequest): Answer {
      const order = own(request, ledger.orderOf(idIn(request)));
      const refund = order.refunds.find(({ id }) => id === idIn(request));
      if (!refund) throw missing();
      return { status: 200, body: show.refund(order, refund) };
    },
  };
}

function idIn({ params }: FastifyRequest): string {
  return typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : '';
}

function centsOf({ currency_code: currency, value }: { currency_code: string; value: string }, field: string): number {
  if (currency !== 'USD') {
    throw unprocessable('INVALID_CURRENCY_CODE', 'Currency code is invalid here.', `${field}/currency_code`);
  }
  if (!/^-?\d+(\.\d{1,2})?$/.test(value)) {
    throw unprocessable('DECIMAL_PRECISION', 'The value has more decimals than the currency.', `${field}/value`);
  }
  const cents = Math.round(Number(value) * 100);
  if (cents <= 0) throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.', `${field}/value`);
  return cents;
}
