/** The logo: a body in a flow. */
export const Logo = ({ size = 24 }: { size?: number }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 32 32"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.4"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d="M2 9c6-3 9 1 13 2s8-2 15-4M2 23c6 3 9-1 13-2s8 2 15 4M21 16c3-3 5-3 9-3M21 16c3 3 5 3 9 3" />
    <circle cx="12" cy="16" r="4" />
  </svg>
);
