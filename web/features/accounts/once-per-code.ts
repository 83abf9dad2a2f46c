/**
 * Lets a one-time code be spent once, however often the page that spends it is drawn:
 * everyone who asks with the same code gets the same answer. A try that never got through may be repeated.
 */
export function oncePerCode<Reply>(
  spend: (code: string) => Promise<Reply>,
  mayRepeat: (error: unknown) => boolean,
): (code: string) => Promise<Reply> {
  const answers = new Map<string, Promise<Reply>>();
  return (code) => {
    const known = answers.get(code);
    if (known) return known;
    const answer = spend(code);
    answers.set(code, answer);
    answer.catch((error: unknown) => {
      if (mayRepeat(error)) answers.delete(code);
    });
    return answer;
  };
}
