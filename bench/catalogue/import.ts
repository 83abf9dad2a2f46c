import type { Row } from '../kit.ts';
import type { Bench } from './calls.ts';

export async function measureImport(_bench: Bench, _size: number): Promise<Row[]> {
  return [];
}
