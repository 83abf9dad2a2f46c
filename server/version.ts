import described from '../package.json' with { type: 'json' };

/** The version of this Scanfront, as its package says it. */
export const { version } = described;
