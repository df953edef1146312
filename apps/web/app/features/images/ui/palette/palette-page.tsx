import { cellColours } from '@stashwise/game/item'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '#app/kit/format.ts'
import { ItemCell } from '#app/kit/item-cell.tsx'
import { Panel, PanelSubtitle } from '#app/kit/panel.tsx'
import { useSite } from '#app/kit/site-context.ts'
import css from '#app/kit/tokens.css?raw'
import { contrast, leastOfControl, leastOfText } from './contrast.ts'
import { KitStates } from './kit-states.tsx'
import styles from './palette.module.css'
import { groupOf, readTokens, type Tokens } from './read-tokens.ts'

const themes = readTokens(css)
const themeNames = ['dark', 'light'] as const

/** Makes everything inside look as in a theme, whatever the system's is. */
const styleOf = (tokens: Tokens, scheme: 'dark' | 'light'): CSSProperties => ({
  colorScheme: scheme,
  ...Object.fromEntries([...tokens].map(([name, value]) => [`--${name}`, value])),
})
const inGroup = (tokens: Tokens, ...groups: readonly ReturnType<typeof groupOf>[]) =>
  [...tokens].filter(([name, value]) => groups.includes(groupOf(name, value)))

/** The design system as its tokens have it: colours with their contrast, cells, type, sizes and components, in both themes. */
export function PalettePage() {
  const { t } = useTranslation('images')
  return (
    <div className={styles.page}>
      {themeNames.map((name) => (
        <section key={name} className={styles.theme} style={styleOf(themes[name], name)} aria-label={t(`palette.${name}`)}>
          <h2 className={styles.title}>{t(`palette.${name}`)}</h2>
          <Grounds tokens={themes[name]} />
          <Colours tokens={themes[name]} />
          <Cells />
          <Panel title={t('palette.components')} isWide>
            <KitStates />
          </Panel>
        </section>
      ))}
      <TypeAndSizes tokens={themes.dark} />
    </div>
  )
}

function Grounds({ tokens }: { tokens: Tokens }) {
  const { t } = useTranslation('images')
  return (
    <Panel title={t('palette.grounds')}>
      <ul className={styles.swatches}>
        {inGroup(tokens, 'ground', 'line').map(([name, value]) => (
          <li key={name} className={styles.swatch}>
            <span className={styles.colour} style={{ background: `var(--${name})` }} />
            <code>{name}</code>
            <span className="text-dim">{value}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Every colour on every ground, with the contrast that its kind needs. */
function Colours({ tokens }: { tokens: Tokens }) {
  const { t } = useTranslation('images')
  const { locale } = useSite()
  const grounds = inGroup(tokens, 'ground')
  const accent = tokens.get('accent') ?? ''
  return (
    <Panel title={t('palette.colours')} isWide>
      <p className="text-dim">
        {t('palette.contrast', { text: formatDecimal(leastOfText, locale, 1), control: formatDecimal(leastOfControl, locale, 1) })}
      </p>
      <ul className={styles.colours}>
        {inGroup(tokens, 'text', 'line').map(([name, value]) => {
          // A hairline is a decoration and has no least contrast.
          if (name === 'line') return null
          const behind = name === 'accent-ink' ? [['accent', accent] as const] : grounds
          const least = groupOf(name, value) === 'line' ? leastOfControl : leastOfText
          return (
            <li key={name} className={styles.row}>
              <span className={styles.token}>
                <span className={styles.dot} style={{ background: `var(--${name})` }} />
                <code>{name}</code>
                <span className="text-dim">{value}</span>
              </span>
              <ul className={styles.ratios}>
                {behind.map(([ground, groundValue]) => {
                  const ratio = contrast(value, groundValue)
                  return (
                    <li key={ground} className={styles.ratio} style={{ background: `var(--${ground})` }} title={ground}>
                      <span
                        className={styles.letters}
                        style={{ color: `var(--${name})` }}
                        data-letters={t('palette.letters')}
                        aria-hidden="true"
                      />
                      <span className={styles.ground}>{ratio === undefined ? '–' : formatDecimal(ratio, locale, 1)}</span>
                      <span className={styles.ground}>{ground}</span>
                      {ratio !== undefined && ratio < least ? <span className={styles.low}>{t('palette.low')}</span> : null}
                    </li>
                  )
                })}
              </ul>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function Cells() {
  const { t } = useTranslation('images')
  return (
    <Panel title={t('palette.cells')}>
      <ul className={styles.swatches}>
        {cellColours.map((colour) => (
          <li key={colour} className={styles.swatch}>
            <ItemCell cell={{ label: colour, width: 1, height: 1, colour, imageId: '', sign: 'generic' }} size={56} />
            <code>{`cell-${colour}`}</code>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function TypeAndSizes({ tokens }: { tokens: Tokens }) {
  const { t } = useTranslation('images')
  const sizes = inGroup(tokens, 'size')
  return (
    <div className={styles.theme}>
      <Panel title={t('palette.type')} isWide>
        {inGroup(tokens, 'type').map(([name, value]) => (
          <div key={name} className={styles.type}>
            <span className={styles.token}>
              <code>{name}</code>
              <span className="text-dim">{value}</span>
            </span>
            <span
              style={
                name.startsWith('font')
                  ? { fontFamily: `var(--${name})` }
                  : { fontSize: name.startsWith('size') ? `var(--${name})` : undefined }
              }
            >
              {t('palette.sample')}
            </span>
          </div>
        ))}
      </Panel>
      <Panel title={t('palette.sizes')} isWide>
        <PanelSubtitle>{t('palette.space')}</PanelSubtitle>
        {sizes.map(([name, value]) => (
          <div key={name} className={styles.type}>
            <span className={styles.token}>
              <code>{name}</code>
              <span className="text-dim">{value}</span>
            </span>
            <span className={styles.bar} style={{ width: `min(var(--${name}), 100%)` }} />
          </div>
        ))}
      </Panel>
    </div>
  )
}
