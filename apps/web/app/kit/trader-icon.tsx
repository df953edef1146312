import { picturePath } from '@stashwise/game/picture'
import { DrawnMark } from './drawn-mark.tsx'
import { useSite } from './site-context.ts'
import { useImage } from './use-image.ts'

type Props = {
  /** `id` is the game's, by which there may be a picture, or the slug. */
  trader: { id: string; name: string }
  size?: number
  alone?: boolean
}

/** A trader's face under its picture, when one loads. `alone`: no name is beside it, so it is labelled itself. */
export const TraderIcon = ({ trader: { id, name }, size = 24, alone }: Props) => (
  <DrawnMark id={`trader-${id}`} name={name} size={size} alone={alone}>
    <Picture id={id} size={size} />
  </DrawnMark>
)

/** Length of the game's ids. */
const idLength = 24

function Picture({ id, size }: { id: string; size: number }) {
  const { pictures } = useSite()
  const { state, props } = useImage()
  const src = id.length === idLength ? picturePath(id, 'trader', pictures) : undefined
  if (src === undefined || state === 'failed') return null
  return (
    <img
      {...props}
      alt=""
      src={src}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      data-shown={state === 'shown' || undefined}
    />
  )
}
