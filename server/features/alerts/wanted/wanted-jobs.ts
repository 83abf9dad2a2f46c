import { z } from 'zod';
import { defineJob, defineMail } from '#server/kit/jobs/jobs.ts';

/** Writes to whoever asked for something that it has come in. */
export const sendWantedMail = defineMail(
  'alerts.wanted-mail',
  z.object({ merchantId: z.uuid(), matchId: z.uuid(), holdId: z.uuid().nullable(), toldAt: z.iso.datetime() }),
);

/** Compares what has come in with what is wanted, tells sure finds, and puts units back whose time is up. */
export const sweepWanted = defineJob('alerts.sweep-wanted', z.object({}));
