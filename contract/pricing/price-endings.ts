/** The next price from here down that ends on these cents; where there is none, the price as it is. */
export function endingOn(cents: number, endsOn: number): number {
  const ending = cents - ((cents - endsOn + 100) % 100);
  return ending >= 1 ? ending : cents;
}
