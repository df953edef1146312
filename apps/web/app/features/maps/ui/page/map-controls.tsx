import { compassAngle, pixelsPerMetre } from '@stashwise/maps/project'
import Layers2 from 'lucide-react/icons/layers-2'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#app/kit/icon-button.tsx'
import { useCloseRequest } from '#app/kit/use-close-request.ts'
import { useEscape } from '#app/kit/use-escape.ts'
import { useTexts } from '#app/kit/use-texts.ts'
import { usePointWords } from '../points/use-point-words.ts'
import { useMap } from './map-context.ts'
import styles from './map-controls.module.css'

/** More levels than this are listed in lower rows. */
const few = 8

/** Levels above each other, as in the game; on narrow screens behind a button that names the one that is shown. */
export function LevelSwitch() {
  const { levels, level, projection, set } = useMap()
  const { t } = useTranslation('map')
  const { levelName } = usePointWords()
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLFieldSetElement>(null)
  const close = () => setIsOpen(false)
  useEscape(isOpen ? close : undefined)
  useCloseRequest(isOpen, close, '(width < 64rem)')
  useEffect(() => {
    if (!isOpen) return
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && box.current?.contains(target))) setIsOpen(false)
    }
    addEventListener('pointerdown', onPress, true)
    return () => removeEventListener('pointerdown', onPress, true)
  }, [isOpen])
  if (levels.length < 2) return null
  return (
    <fieldset
      ref={box}
      className={styles.levels}
      data-open={isOpen || undefined}
      data-many={levels.length > few || undefined}
      data-map-control=""
    >
      <legend className="sr-only">{t('levels')}</legend>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Layers2 size={16} aria-hidden="true" /> {t('levelShown', { level: levelName(level, projection) })}
      </button>
      {levels.toReversed().map((id) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === level}
          onClick={() => {
            setIsOpen(false)
            set({ level: id })
          }}
        >
          {levelName(id, projection)}
        </button>
      ))}
    </fieldset>
  )
}

export function ZoomButtons() {
  const { live, player, isFollowing, toggleFollowing } = useMap()
  const { t } = useTranslation('map')
  return (
    <div className={styles.zoom}>
      {player ? (
        <IconButton label={t('follow')} title={t('follow')} aria-pressed={isFollowing} aria-keyshortcuts="F" onClick={toggleFollowing}>
          <LocateFixed size={18} aria-hidden="true" />
        </IconButton>
      ) : null}
      <IconButton label={t('zoomIn')} aria-keyshortcuts="+" onClick={() => live?.zoomBy(0.5)}>
        <Plus size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('zoomOut')} aria-keyshortcuts="-" onClick={() => live?.zoomBy(-0.5)}>
        <Minus size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('fit')} aria-keyshortcuts="0" onClick={() => live?.fit()}>
        <Maximize size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** Where north is: not quite at the top on every map. */
export function Compass() {
  const { projection } = useMap()
  const { t, format } = useTexts('map')
  const angle = compassAngle(projection)
  const label = Math.abs(angle) < 1 ? t('northUp') : t('northAt', { degrees: format.number(Math.round(angle)) })
  return (
    <svg className={styles.compass} viewBox="-20 -20 40 40" role="img" aria-label={label}>
      <title>{label}</title>
      <circle r="19" />
      <g transform={`rotate(${angle.toFixed(1)})`}>
        <path className={styles.north} d="M0-15 4.5 0h-9z" />
        <path className={styles.south} d="M0 15 4.5 0h-9z" />
      </g>
    </svg>
  )
}

/** Maximum width of the scale bar. Pixels. */
const maxWidth = 110
const lengths = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

/**
 * How long a distance is on the map at its zoom; empty before the map has loaded. Its box has the same size at every zoom: names on the map leave
 * it free.
 */
export function ScaleBar() {
  const { projection, view } = useMap()
  const { t, format } = useTexts('map')
  const pixels = view && pixelsPerMetre(projection) * 2 ** view.zoom
  const metres = (pixels && lengths.findLast((length) => length * pixels <= maxWidth)) ?? 1
  return (
    <div className={styles.scaleBox} data-map-control="" style={{ width: maxWidth }} aria-hidden="true">
      {pixels ? (
        <div className={styles.scale} style={{ width: Math.round(metres * pixels) }}>
          {t('metres', { count: metres, metres: format.number(metres) })}
        </div>
      ) : null}
    </div>
  )
}
