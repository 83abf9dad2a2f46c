import type { ReactNode } from 'react';

export const shortDuration = 3000;
const longDuration = 6000;
const undoDuration = 10_000;

/** So many messages are seen at once; the others wait. */
export const visibleNotices = 3;

export interface NoticeInput {
  message: ReactNode;
  tone?: 'neutral' | 'success' | 'error';
  /** Milliseconds; 3000 unless it is an error or offers a step (6000), or can be undone (10000). */
  duration?: number;
  undo?: () => Promise<void> | void;
  /** A next step to offer; the message goes when it is taken. */
  action?: { label: string; onSelect: () => void };
  correlationId?: string | undefined;
}

export interface Notice extends NoticeInput {
  id: number;
  duration: number;
}

type Change = { type: 'add'; notice: Notice } | { type: 'dismiss'; id: number };

/** How long a message stays. */
export function durationOf({ duration, undo, action, tone }: NoticeInput) {
  if (duration !== undefined) return duration;
  if (undo) return undoDuration;
  return action || tone === 'error' ? longDuration : shortDuration;
}

/** Keeps the messages in order; one that says the same as another takes its place. */
export function queueReducer(notices: readonly Notice[], change: Change): readonly Notice[] {
  if (change.type === 'dismiss') return notices.filter((notice) => notice.id !== change.id);
  const { notice } = change;
  const isSame = (other: Notice) =>
    !other.undo && !notice.undo && other.message === notice.message && other.tone === notice.tone;
  return [...notices.filter((other) => !isSame(other)), notice];
}
