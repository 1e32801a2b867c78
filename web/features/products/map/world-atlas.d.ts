type Topology = { objects: Record<string, unknown> }
type Feature = { id?: string }

declare module 'world-atlas/countries-50m.json' {
  const topology: Topology
  export default topology
}

declare module 'world-atlas/land-50m.json' {
  const topology: Topology
  export default topology
}

declare module 'topojson-client' {
  export function feature(
    topology: Topology,
    object: unknown,
  ): { features: { geometry: { coordinates: [number, number][][][] } }[] }
  export function mesh(
    topology: Topology,
    object: unknown,
    filter: (a: Feature, b: Feature) => boolean,
  ): { coordinates: [number, number][][] }
}
