/** The little of logic-solver (MiniSat compiled to JavaScript) that the tests use; it brings no types. */
declare module 'logic-solver' {
  type Operand = string | object;
  interface Solution {
    evaluate(formula: Operand): boolean;
    getFormula(): object;
  }
  class Solver {
    require(...formulas: Operand[]): void;
    forbid(...formulas: Operand[]): void;
    solve(): Solution | null;
    solveAssuming(formula: Operand): Solution | null;
  }
  const Logic: {
    Solver: typeof Solver;
    sum(...formulas: Operand[]): object;
    constantBits(value: number): object;
    equalBits(a: object, b: object): object;
    or(...formulas: Operand[]): object;
    and(...formulas: Operand[]): object;
    xor(...formulas: Operand[]): object;
    not(formula: Operand): Operand;
  };
  export default Logic;
}
