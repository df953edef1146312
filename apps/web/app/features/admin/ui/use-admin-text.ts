import { adminTexts } from '@stashwise/i18n/admin-texts'
import { useAreaTexts } from '#app/i18n/use-area-texts.ts'

/** The page's texts with those of the admin area, `admin.…`, which come with the area's own pages. */
export const useAdminText = () => useAreaTexts('admin', adminTexts)
