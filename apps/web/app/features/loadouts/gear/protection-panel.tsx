import type { GearSet } from '@stashwise/loadouts/gear/gear-set'
import { protection } from '@stashwise/loadouts/gear/zones'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#app/kit/format.ts'
import { Panel } from '#app/kit/panel.tsx'
import { useSite } from '#app/kit/site-context.ts'
import { BodyFigure } from './body-figure.tsx'
import type { GearView } from './gear-view.ts'
import styles from './protection-panel.module.css'

/** Which class protects which zone of the body: drawn, and layer by layer as a table. */
export function ProtectionPanel({ view, set }: { view: GearView; set: GearSet }) {
  const { t } = useTranslation('gear')
  const { locale } = useSite()
  const zones = useMemo(() => protection(view.facts, set), [view, set])
  return (
    <Panel title={t('protection')}>
      <div className={styles.columns}>
        <BodyFigure zones={zones} />
        <table className={styles.zones}>
          <caption className="sr-only">{t('protection')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('zone')}</th>
              <th scope="col">{t('class')}</th>
              <th scope="col">{t('layers')}</th>
            </tr>
          </thead>
          <tbody>
            {zones.map(({ id, part, armorClass, layers }) => (
              <tr key={id} data-bare={armorClass === 0 || undefined}>
                <th scope="row">
                  {t(`zones.${id}`)} <small className="text-dim">{t(`part_${part}`)}</small>
                </th>
                <td>{armorClass === 0 ? '–' : armorClass}</td>
                <td>
                  {layers.map((layer, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: layers have no name of their own and never move
                    <span key={index} className={styles.layer}>
                      {t('layer', {
                        class: layer.armorClass,
                        durability: formatNumber(layer.durability, locale),
                        name: view.rows[layer.item]?.shortName ?? '',
                      })}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-dim">{t('protectionNote')}</p>
    </Panel>
  )
}
