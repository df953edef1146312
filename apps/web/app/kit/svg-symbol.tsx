import sprite from './symbols.svg?url&no-inline'

type Props = { id: string; className?: string | undefined; viewBox?: string }

/** A symbol of the sprite, which browsers fetch once. An unknown `id` renders nothing. Size and color are those of its class. */
export const SvgSymbol = ({ id, ...props }: Props) => (
  <svg {...props} aria-hidden="true">
    <use href={`${sprite}#${id}`} />
  </svg>
)
