import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { goFirst, type Hurry } from '../../db/waiting-line.ts';
import { failure } from '../failure.ts';

export interface PressureOptions {
  /** How late the process may run before it turns requests away. */
  maxDelayMs: number;
  /** How long requests wait for a connection to the database at present, in milliseconds. */
  readWait?: (of: Hurry) => number;
  /** Whether somebody is about to buy, or money is told of: these are turned away last of all. */
  isUrgent?: (request: FastifyRequest) => boolean;
}

// A request asks the database several times, and waits each time.
const waits = 5;
// What is urgent is served until everything is so many times later than others are turned away at.
const urgentPatience = 5;
const retryAfter = 5;

/** Turns requests away while more come than can be served, so that those that are served are served in time. */
export async function addPressure(app: FastifyInstance, options: PressureOptions): Promise<void> {
  const { maxDelayMs, readWait = () => 0, isUrgent = () => false } = options;
  await app.register(underPressure, { sampleInterval: 500 });

  function readPressure(of: Hurry): number {
    const { eventLoopDelay } = app.memoryUsage();
    // Infinite: nothing was measured, because the whole process stood still for a moment that is over now.
    const delay = Number.isFinite(eventLoopDelay) ? eventLoopDelay : 0;
    return Math.max(delay, readWait(of) * waits) / maxDelayMs;
  }

  app.addHook('onRequest', async (request) => {
    if (readPressure('everybody') <= 1 || isExempt(request)) return;
    // How long those wait who look, and are passed by, is no reason to send away who pays.
    if (isUrgent(request) && readPressure('the hurried') <= urgentPatience) return;
    throw failure('OVERLOADED', { retryAfter });
  });
  // Long before anybody is turned away, those who look wait for those who buy. Told when the body has been read: what
  // comes before is called by the connection, which knows of no request.
  app.addHook('preHandler', (request, _reply, done) => (isUrgent(request) ? goFirst(done) : done()));
}

/** A page without its files is worse than a slow one, and whoever watches the process must still get an answer. */
const isExempt = ({ url }: FastifyRequest): boolean => /^\/(static|healthz|metrics)\b/.test(url);
