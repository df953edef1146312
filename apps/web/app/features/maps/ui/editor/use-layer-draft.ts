import { edited, type LayerAction, type LayerEdit, newEdit } from '@stashwise/maps/layers/layer-edit'
import { formatLayer, parseLayer, type VectorLayer } from '@stashwise/maps/layers/vector-layer'
import type { MapProjection } from '@stashwise/maps/projection'
import { useEffect, useReducer, useRef } from 'react'

/** In the tab's session storage: a traced line outlasts a reload and another page. */
const keyOf = (map: string) => `map_layer ${map}`

function readDraft(map: string): VectorLayer | undefined {
  try {
    const parsed = parseLayer(sessionStorage.getItem(keyOf(map)) ?? '')
    return parsed.ok ? parsed.layer : undefined
  } catch {
    return undefined
  }
}

function writeDraft(layer: VectorLayer) {
  try {
    sessionStorage.setItem(keyOf(layer.map), formatLayer(layer))
  } catch {
    // Without storage a reload begins with the site's layer.
  }
}

/** A layer that is being edited, from where this tab left it. */
export function useLayerDraft(site: VectorLayer, projection: MapProjection): { edit: LayerEdit; act: (action: LayerAction) => void } {
  const [edit, act] = useReducer(edited, site.features, (features) => newEdit(features, projection))
  const { map } = site
  useEffect(() => {
    const draft = readDraft(map)
    if (draft) act({ type: 'replace', features: draft.features })
  }, [map])
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) isFirst.current = false
    else writeDraft({ map, features: edit.now })
  }, [map, edit.now])
  return { edit, act }
}
