import { picturePath } from '@stashwise/game/picture'
import { LateImage } from './late-image.tsx'
import { useSite } from './site-context.ts'
import { SvgMark } from './svg-mark.tsx'

type Props = {
  /** `id` is the game's, by which there may be a picture, or the slug. */
  trader: { id: string; name: string }
  size?: number
  alone?: boolean
}

/** Length of the game's ids. */
const idLength = 24

/** A trader's face under its picture, when one loads. `alone`: no name is beside it, so it is labelled itself. */
export function TraderIcon({ trader: { id, name }, size = 24, alone }: Props) {
  const { pictures } = useSite()
  const src = id.length === idLength ? picturePath(id, 'trader', pictures) : undefined
  return (
    <SvgMark id={`trader-${id}`} name={name} size={size} alone={alone}>
      {src === undefined ? null : <LateImage key={src} src={src} width={size} height={size} />}
    </SvgMark>
  )
}
