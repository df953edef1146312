import { type MapRectangle, mapBounds } from '@stashwise/maps/project'
import type { MapProjection } from '@stashwise/maps/projection'
import { type CSSProperties, useRef, useState } from 'react'

/** Around the first picture. Pixels; the same as in its CSS. */
const padding = 28

/**
 * Moves the page's first picture to where the live map has all of the map, which leaves room for the controls. By a transform: the layout
 * stays as it is.
 */
export function useFittedPicture(projection: MapProjection) {
  const frame = useRef<HTMLDivElement>(null)
  const [fitted, setStyle] = useState<CSSProperties>()
  return {
    frame,
    fitted,
    setFitted(place: MapRectangle) {
      const box = frame.current
      if (!box) return
      const own = contained(mapBounds(projection), { width: box.clientWidth, height: box.clientHeight })
      const scale = place.width / own.width
      setStyle({
        transformOrigin: '0 0',
        transform: `translate(${place.left - own.left * scale}px, ${place.top - own.top * scale}px) scale(${scale})`,
      })
    },
  }
}

type Size = { width: number; height: number }

/** Where `object-fit: contain` puts a picture. */
function contained({ width, height }: Size, box: Size): MapRectangle {
  const scale = Math.min((box.width - 2 * padding) / width, (box.height - 2 * padding) / height)
  return { left: (box.width - scale * width) / 2, top: (box.height - scale * height) / 2, width: scale * width, height: scale * height }
}
