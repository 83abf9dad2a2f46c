/** A point on the map, in degrees. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** Reads latitude and longitude as maps let people copy them, such as "41.6528, -83.5379"; null for anything else. */
export function readMapPoint(text: string): MapPoint | null {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text.trim()) ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : null;
}

const earthRadiusMiles = 3958.8;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** How far two points are apart in a straight line. */
export function milesBetween(from: MapPoint, to: MapPoint): number {
  const half = (a: number, b: number) => Math.sin(toRadians(a - b) / 2) ** 2;
  const squared =
    half(from.latitude, to.latitude) +
    Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * half(from.longitude, to.longitude);
  return 2 * earthRadiusMiles * Math.asin(Math.sqrt(squared));
}
