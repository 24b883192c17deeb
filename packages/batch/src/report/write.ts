import { open, rename, rm, writeFile } from 'node:fs/promises';
import { readManifest } from '../directory/manifest.js';
import { readJournal } from '../journal/state.js';
import { BatchProblem } from '../problem.js';
import { collect } from './collect.js';
import { pageOf } from './html.js';
import { plotsOf } from './plots.js';
import { COLUMNS, csvLine, type Row, rowsOf } from './table.js';

export const FORMATS = ['html', 'csv', 'parquet', 'arrow'] as const;
export type ReportFormat = (typeof FORMATS)[number];

/** Rows that are held in memory at a time. */
const ROWS = 20_000;

/** Writes what a person, or a notebook, looks at. Written beside first, so that no half of a file is ever taken for one. */
export async function writeReport(
  directory: string,
  path: string,
  format: ReportFormat,
): Promise<{ boards: number; complete: boolean }> {
  const manifest = await readManifest(directory);
  const { state } = await readJournal(directory);
  const complete = state.end !== null;
  if (!complete && state.boards === 0) throw new BatchProblem(`${directory} has no results yet`);
  const beside = `${path}.${process.pid}.new`;
  try {
    let boards: number;
    if (format === 'html') {
      const found = await collect(directory);
      await writeFile(beside, pageOf(manifest, found, await plotsOf(found), complete));
      ({ boards } = found);
    } else {
      boards = await { csv: writeCsv, parquet: writeParquet, arrow: writeArrow }[format](directory, beside);
    }
    await rename(beside, path);
    return { boards, complete };
  } finally {
    await rm(beside, { force: true });
  }
}

async function writeCsv(directory: string, path: string): Promise<number> {
  const file = await open(path, 'w');
  try {
    let boards = 0;
    await file.appendFile(`${Object.keys(COLUMNS).join(',')}\r\n`);
    for await (const rows of rowsOf(directory, ROWS)) {
      boards += rows.length;
      await file.appendFile(rows.map(csvLine).join(''));
    }
    return boards;
  } finally {
    await file.close();
  }
}

async function writeParquet(directory: string, path: string): Promise<number> {
  const { fileWriter, ParquetWriter } = await import('hyparquet-writer');
  const types = { whole: 'INT32', number: 'DOUBLE', text: 'STRING' } as const;
  const names = Object.keys(COLUMNS) as (keyof Row)[];
  const element = (name: keyof Row) => {
    const type = types[COLUMNS[name]];
    return type === 'STRING'
      ? ({ name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' } as const)
      : ({ name, type, repetition_type: 'OPTIONAL' } as const);
  };
  const schema = [{ name: 'root', num_children: names.length }, ...names.map(element)];
  const writer = new ParquetWriter({ writer: fileWriter(path), schema });
  let boards = 0;
  for await (const rows of rowsOf(directory, ROWS)) {
    boards += rows.length;
    writer.write({
      columnData: names.map((name) => ({ name, data: rows.map((row) => row[name]) })),
      rowGroupSize: ROWS,
    });
  }
  await writer.finish();
  return boards;
}

async function writeArrow(directory: string, path: string): Promise<number> {
  const arrow = await import('apache-arrow');
  const names = Object.keys(COLUMNS) as (keyof Row)[];
  const types = { whole: new arrow.Int32(), number: new arrow.Float64(), text: new arrow.Utf8() } as const;
  const schema = new arrow.Schema(names.map((name) => new arrow.Field(name, types[COLUMNS[name]], true)));
  const file = await open(path, 'w');
  try {
    const writer = new arrow.RecordBatchFileWriter();
    let boards = 0;
    const batches = async function* () {
      for await (const rows of rowsOf(directory, ROWS)) {
        boards += rows.length;
        const columns = names.map((name) => [
          name,
          arrow.vectorFromArray(
            rows.map((row) => row[name]),
            types[COLUMNS[name]],
          ),
        ]);
        yield* new arrow.Table(schema, Object.fromEntries(columns)).batches;
      }
    };
    const written = writer.writeAll(batches() as never);
    for await (const bytes of writer) await file.write(bytes);
    await written;
    return boards;
  } finally {
    await file.close();
  }
}
