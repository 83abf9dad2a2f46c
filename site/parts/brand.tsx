/** The name with its mark, as a link home. */
export function Brand() {
  return (
    <a className="brand" href="/">
      <svg viewBox="0 0 24 24" width="34" height="34" aria-hidden="true">
        <rect width="24" height="24" rx="6" fill="#2F49D1" />
        <path
          d="M5 6h2v9a1 1 0 0 1-2 0zM8.3 6h1.2v9.5H8.3zM10.8 6h2.4v11a1.2 1.2 0 0 1-2.4 0zM14.5 6h1.2v9.5h-1.2zM17 6h2v9a1 1 0 0 1-2 0z"
          fill="#fff"
        />
        <path d="M3.5 10.7h17" stroke="#FFB4A8" strokeWidth="1.4" strokeLinecap="round" />
      </svg>
      Scanfront
    </a>
  );
}
