import Check from 'lucide-react/icons/check'
import { useTranslation } from '#app/i18n/use-translation.ts'
import styles from './pro-compare.module.css'
import { proLines } from './pro-lines.ts'

/** Free and Pro side by side. */
export function ProCompare({ labelledBy }: { labelledBy: string }) {
  const { t } = useTranslation()
  return (
    <table className={styles.compare} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t('account.compare.feature')}</span>
          </th>
          <th scope="col">{t('account.compare.free')}</th>
          <th scope="col" className={styles.pro}>
            {t('account.compare.pro')}
          </th>
        </tr>
      </thead>
      {proLines.map(({ group, lines }) => (
        <tbody key={group}>
          <tr>
            <th scope="rowgroup" colSpan={3} className={styles.group}>
              {t(`account.compare.group.${group}`)}
            </th>
          </tr>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">{t(`account.compare.line.${line.id}`)}</th>
              <td>{'values' in line ? t(`account.compare.value.${line.id}.free`) : <No />}</td>
              <td className={styles.pro}>{'values' in line ? t(`account.compare.value.${line.id}.pro`) : <Yes />}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Yes() {
  const { t } = useTranslation()
  return (
    <>
      <Check size={16} aria-hidden="true" className={styles.check} />
      <span className="sr-only">{t('account.compare.yes')}</span>
    </>
  )
}

function No() {
  const { t } = useTranslation()
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('account.compare.no')}</span>
    </>
  )
}
