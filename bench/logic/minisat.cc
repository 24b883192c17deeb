// Measures MiniSat 2.2 in-process on mosaic and binairo boards: builds the formula, solves, proves the solution unique.
//
//   g++ -O3 -D __STDC_FORMAT_MACROS -D __STDC_LIMIT_MACROS -I minisat2-2.2.1 bench/logic/minisat.cc \
//       minisat2-2.2.1/minisat/core/Solver.cc minisat2-2.2.1/minisat/utils/*.cc -lz -o minisat-boards
//   minisat-boards < boards.txt
//
// Reads lines `id kind rows cols unique-lines cells` (kind m or b, cells row by row, `_` blank); writes lines
// `id solutions milliseconds` with solutions 0, 1 or 2 (several), and the CPU time of the fastest of several runs.
// Encodings, as a competent user of MiniSat would choose: a mosaic clue forbids every set of k + 1 black and of n - k + 1
// white cells among its n; a binairo line is a sequential counter, windows of three are clauses, equal lines are
// forbidden when they turn up.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <string>
#include <vector>
#include "minisat/core/Solver.h"

using namespace Minisat;
using std::string;
using std::vector;

struct Board {
  string id, kind, cells;
  int rows, cols, unique;
};

static void forbid(Solver &s, const vector<int> &around, size_t from, int left, bool black, vec<Lit> &clause) {
  if (left == 0) {
    s.addClause(clause);
    return;
  }
  for (size_t i = from; i + left <= around.size(); i++) {
    clause.push(mkLit(around[i], black));
    forbid(s, around, i + 1, left - 1, black, clause);
    clause.pop();
  }
}

static void mosaic(Solver &s, const Board &b) {
  for (int r = 0; r < b.rows; r++)
    for (int c = 0; c < b.cols; c++) {
      char clue = b.cells[r * b.cols + c];
      if (clue == '_') continue;
      vector<int> around;
      for (int y = r - 1; y <= r + 1; y++)
        for (int x = c - 1; x <= c + 1; x++)
          if (y >= 0 && y < b.rows && x >= 0 && x < b.cols) around.push_back(y * b.cols + x);
      int k = clue - '0', n = around.size();
      vec<Lit> clause;
      if (k > n) {
        s.addEmptyClause();
        return;
      }
      forbid(s, around, 0, k + 1, true, clause);
      forbid(s, around, 0, n - k + 1, false, clause);
    }
}

// At most k of the literals: Sinz, CP 2005.
static void atMost(Solver &s, const vector<Lit> &x, int k) {
  int n = x.size();
  vector<vector<Lit>> r(n, vector<Lit>(k));
  for (int i = 0; i < n - 1; i++)
    for (int j = 0; j < k; j++) r[i][j] = mkLit(s.newVar());
  for (int i = 0; i < n; i++) {
    if (i < n - 1) s.addClause(~x[i], r[i][0]);
    if (i == 0) {
      for (int j = 1; j < k; j++) s.addClause(~r[0][j]);
      continue;
    }
    s.addClause(~x[i], ~r[i - 1][k - 1]);
    if (i == n - 1) continue;
    for (int j = 0; j < k; j++) s.addClause(~r[i - 1][j], r[i][j]);
    for (int j = 1; j < k; j++) s.addClause(~x[i], ~r[i - 1][j - 1], r[i][j]);
  }
}

static void binairo(Solver &s, const Board &b) {
  for (int side = 0; side < 2; side++) {
    int lines = side ? b.cols : b.rows, length = side ? b.rows : b.cols;
    for (int l = 0; l < lines; l++) {
      vector<Lit> x, y;
      for (int i = 0; i < length; i++) x.push_back(mkLit(side ? i * b.cols + l : l * b.cols + i));
      for (Lit p : x) y.push_back(~p);
      for (int i = 0; i + 2 < length; i++) {
        s.addClause(x[i], x[i + 1], x[i + 2]);
        s.addClause(y[i], y[i + 1], y[i + 2]);
      }
      atMost(s, x, length / 2);
      atMost(s, y, length / 2);
    }
  }
  for (size_t i = 0; i < b.cells.size(); i++)
    if (b.cells[i] != '_') s.addClause(mkLit(i, b.cells[i] == '0'));
}

// Forbids equal lines of the model; whether there were any.
static bool cutEqual(Solver &s, const Board &b) {
  bool cut = false;
  for (int side = 0; side < 2; side++) {
    int lines = side ? b.cols : b.rows, length = side ? b.rows : b.cols;
    auto at = [&](int l, int i) { return side ? i * b.cols + l : l * b.cols + i; };
    for (int l = 0; l < lines; l++)
      for (int m = l + 1; m < lines; m++) {
        int i = 0;
        while (i < length && s.model[at(l, i)] == s.model[at(m, i)]) i++;
        if (i < length) continue;
        vec<Lit> clause;
        for (i = 0; i < length; i++)
          for (int v : {at(l, i), at(m, i)}) clause.push(mkLit(v, s.model[v] == l_True));
        s.addClause(clause);
        cut = true;
      }
  }
  return cut;
}

static int solve(const Board &b) {
  Solver s;
  int cells = b.rows * b.cols;
  for (int i = 0; i < cells; i++) s.newVar();
  if (b.kind == "m") mosaic(s, b);
  else binairo(s, b);
  for (int found = 0; found < 2; found++) {
    do {
      if (!s.okay() || !s.solve()) return found;
    } while (b.kind == "b" && b.unique && cutEqual(s, b));
    vec<Lit> clause;
    for (int i = 0; i < cells; i++) clause.push(mkLit(i, s.model[i] == l_True));
    s.addClause(clause);
  }
  return 2;
}

static double now() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

int main() {
  Board b;
  while (std::cin >> b.id >> b.kind >> b.rows >> b.cols >> b.unique >> b.cells) {
    double best = 1e18, spent = 0;
    int found = 0;
    for (int run = 0; run < 5 && (run == 0 || spent < 1000); run++) {
      double start = now();
      found = solve(b);
      double ms = now() - start;
      spent += ms;
      if (ms < best) best = ms;
    }
    printf("%s %d %.4f\n", b.id.c_str(), found, best);
    fflush(stdout);
  }
}
