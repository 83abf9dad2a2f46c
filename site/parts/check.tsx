/** The tick of a list. */
export function Check() {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      aria-hidden="true"
    >
      <path d="M3.5 10.5l4 4 9-9" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
