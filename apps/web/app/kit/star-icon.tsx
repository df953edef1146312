/** The mark of a favourite; the style sheet fills it where it is one. */
export const StarIcon = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true" className="star-icon">
    <path d="m8 1.8 1.9 3.9 4.3.6-3.1 3 .7 4.3L8 11.6l-3.8 2 .7-4.3-3.1-3 4.3-.6z" />
  </svg>
)
