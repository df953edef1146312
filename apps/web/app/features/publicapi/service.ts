import type { OpenApiDocument } from '@stashwise/contracts/v1/document'

export type PublicApiService = {
  /** What `/api/v1/openapi.json` sends. */
  document: OpenApiDocument
}
