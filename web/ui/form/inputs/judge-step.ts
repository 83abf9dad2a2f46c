export interface Step {
  /** The address is replaced, as forms do that lead on once they are saved. */
  isReplacing: boolean;
  isUnsaved: boolean;
  isSending: boolean;
  /** Somebody wanted to go elsewhere while it was being sent. */
  isWaiting: boolean;
}

/**
 * Whether a step away from a form goes on or is held back. While the form is sent nobody knows yet whether something
 * would be lost; where the form itself leads then comes after where somebody clicked meanwhile.
 */
export function judgeStep({ isReplacing, isUnsaved, isSending, isWaiting }: Step): 'go' | 'hold' | 'overtaken' {
  if (isSending && isReplacing) return isWaiting ? 'overtaken' : 'go';
  return isUnsaved || isSending ? 'hold' : 'go';
}
