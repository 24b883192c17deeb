/**
 * Gives every kind all of its text formats. A page that opens a board needs the canonical one alone; whoever reads texts or
 * writes them calls this first.
 */
export async function loadFormats(): Promise<void> {
  await import('virtual:formats');
}
