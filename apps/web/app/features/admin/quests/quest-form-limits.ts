export const longestNote = 300
export const longestRequire = 8000
