import { useTranslation } from 'react-i18next'
import type { NamedRecord } from '../service.ts'
import { AdminLink } from './parts.tsx'

/** What a change is about: `Trader offers: Graphics card`, linked to where it is edited. */
export function RecordName({ record: { kind, name }, path }: { record: NamedRecord; path: string | undefined }) {
  const { t } = useTranslation('admin')
  return (
    <span>
      {t(`quests.kinds.${kind}`)}: {path ? <AdminLink to={path}>{name}</AdminLink> : name}
    </span>
  )
}
