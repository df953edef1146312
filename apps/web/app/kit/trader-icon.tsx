import { picturePath } from '@stashwise/game/picture'
import { useSite } from './site-context.ts'
import styles from './trader-icon.module.css'
import { useImage } from './use-image.ts'

/** A trader's picture, or its first two letters while there is none. `alone`: no name is beside it, so it is labelled itself. */
export function TraderIcon({ trader, size = 24, alone = false }: { trader: { id: string; name: string }; size?: number; alone?: boolean }) {
  const { pictures } = useSite()
  const src = picturePath(trader.id, 'trader', pictures)
  const { state, props } = useImage()
  return (
    <span
      className={styles.icon}
      style={{ width: size, height: size, fontSize: Math.max(size * 0.5, 11) }}
      title={trader.name}
      {...(alone ? { role: 'img', 'aria-label': trader.name } : { 'aria-hidden': true })}
    >
      {state === 'shown' ? null : trader.name.slice(0, 2)}
      {src !== undefined && state !== 'failed' ? (
        <img
          {...props}
          alt=""
          src={src}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          data-hidden={state === 'shown' ? undefined : ''}
        />
      ) : null}
    </span>
  )
}
