import type { BodyZone, ZoneProtection } from '@stashwise/loadouts/gear/zones'
import { useTranslation } from 'react-i18next'
import styles from './body-figure.module.css'

/** A zone's outline, and where its class is written. Units of a 120 × 190 drawing. */
type Shape = { id: BodyZone; path: string; at: [x: number, y: number] }

const front: readonly Shape[] = [
  { id: 'top', path: 'M43 23q0-19 17-19t17 19z', at: [60, 16] },
  { id: 'eyes', path: 'M45 24h30v7h-30z', at: [60, 27.5] },
  { id: 'face', path: 'M45 32h30v7h-30z', at: [60, 35.5] },
  { id: 'jaw', path: 'M45 40h30q-1 11-15 11t-15-11z', at: [60, 45] },
  { id: 'ears', path: 'M38 24h6v12h-6zM76 24h6v12h-6z', at: [41, 30] },
  { id: 'throat', path: 'M51 52h18v8h-18z', at: [60, 56] },
  { id: 'chest', path: 'M35 61h50v29h-50z', at: [60, 75] },
  { id: 'belly', path: 'M43 91h34v27h-34z', at: [60, 104] },
  { id: 'rightSide', path: 'M35 91h7v27h-7z', at: [38.5, 104] },
  { id: 'leftSide', path: 'M78 91h7v27h-7z', at: [81.5, 104] },
  { id: 'groin', path: 'M35 119h50l-6 16h-38z', at: [60, 127] },
  { id: 'rightArm', path: 'M20 63q1-2 14-2v30h-14z', at: [27, 76] },
  { id: 'leftArm', path: 'M86 61q13 0 14 2v28h-14z', at: [93, 76] },
]
const back: readonly Shape[] = [
  { id: 'nape', path: 'M43 24q0-20 17-20t17 20v20q-3 7-17 7t-17-7z', at: [60, 30] },
  { id: 'neck', path: 'M51 52h18v8h-18z', at: [60, 56] },
  { id: 'back', path: 'M35 61h50v29h-50z', at: [60, 75] },
  { id: 'lowerBack', path: 'M35 91h50v27h-50z', at: [60, 104] },
  { id: 'buttocks', path: 'M35 119h50l-6 16h-38z', at: [60, 127] },
]
const limbs = 'M20 92h13v34h-13zM87 92h13v34h-13zM41 136h17v48h-17zM62 136h17v48h-17z'
const upperArms = 'M20 63q1-2 14-2v30h-14zM86 61q13 0 14 2v28h-14z'

/** The body from both sides, every zone with the class that protects it. The table beside it says the same in words. */
export function BodyFigure({ zones }: { zones: readonly ZoneProtection[] }) {
  const { t } = useTranslation('gear')
  const classes = new Map(zones.map(({ id, armorClass }) => [id, armorClass]))
  return (
    <div className={`small-dim ${styles.figures}`} aria-hidden="true">
      {(
        [
          ['front', front, limbs],
          ['back', back, limbs + upperArms],
        ] as const
      ).map(([side, shapes, bare]) => (
        <figure key={side}>
          <svg viewBox="14 0 92 188" className={styles.body} aria-hidden="true">
            <path d={bare} className={styles.limbs} />
            {shapes.map(({ id, path, at: [x, y] }) => {
              const armorClass = classes.get(id) ?? 0
              return (
                <g key={id} data-class={armorClass}>
                  <path d={path} />
                  {armorClass === 0 ? null : (
                    <text x={x} y={y} dominantBaseline="central" textAnchor="middle">
                      {armorClass}
                    </text>
                  )}
                </g>
              )
            })}
          </svg>
          <figcaption>{t(side)}</figcaption>
        </figure>
      ))}
    </div>
  )
}
