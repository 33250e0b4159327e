//! Random set-ups as text: far from any game, near every rule.

use crate::dice::Dice;

const SEATS: [char; 4] = ['s', 'w', 'n', 'e'];

/// Kinds beside kings, with how many a set has.
const KINDS: [(char, usize); 4] = [('R', 4), ('G', 8), ('S', 8), ('P', 12)];

/// A set-up under construction.
struct Table {
    squares: [[Option<String>; 9]; 9],
    kings: Vec<(usize, usize)>,
    live: Vec<char>,
    left: Vec<char>,
}

/// A set-up that mostly is valid; `most_plies` bounds its ply.
pub(crate) fn random_setup(dice: &mut Dice, most_plies: usize) -> String {
    let mut table = Table {
        squares: Default::default(),
        kings: Vec::new(),
        live: Vec::new(),
        left: Vec::new(),
    };
    table.choose_live(dice);
    table.place_kings(dice);
    for (kind, count) in KINDS {
        table.left.extend((0..count).map(|_| kind));
    }
    let men = dice.pick(&[0, 2, 4, 8, 12, 18, 26]) + dice.below(4);
    for _ in 0..men {
        table.place_man(dice);
    }
    let hands = table.hands(dice);
    let turn = dice.pick(&table.live);
    let ply = 1 + dice.below(most_plies);
    format!("{} {turn} {hands} {ply}", table.board())
}

/// The text with one character changed, left out or doubled.
pub(crate) fn corrupted(text: &str, dice: &mut Dice) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let place = dice.below(letters.len());
    let next = (place + 1) % letters.len();
    match dice.below(4) {
        0 => {
            letters.remove(place);
        }
        1 => letters.insert(place, letters[place]),
        2 => letters.swap(place, next),
        _ => {
            letters[place] = dice.pick(&[
                's', 'w', 'n', 'e', 'x', 'K', 'R', 'G', 'S', 'P', '+', '1', '2', '0', '/', '-',
                ' ', 'B', '*',
            ])
        }
    }
    letters.into_iter().collect()
}

impl Table {
    fn choose_live(&mut self, dice: &mut Dice) {
        let count = dice.pick(&[4, 4, 4, 4, 4, 3, 3, 3, 2, 2]);
        while self.live.len() < count {
            let seat = dice.pick(&SEATS);
            if !self.live.contains(&seat) {
                self.live.push(seat);
            }
        }
    }

    /// On any square, at the edges, or all in one corner, where they leave each other no room.
    fn place_kings(&mut self, dice: &mut Dice) {
        let crowded = dice.percent(20);
        let corner = (dice.pick(&[0, 6]), dice.pick(&[0, 6]));
        for seat in SEATS {
            let dead = !self.live.contains(&seat);
            loop {
                let (row, column) = match seat {
                    _ if crowded && dice.percent(90) => {
                        (corner.0 + dice.below(3), corner.1 + dice.below(3))
                    }
                    _ if dice.percent(40) => (dice.below(9), dice.below(9)),
                    's' => (8, dice.below(9)),
                    'w' => (dice.below(9), 0),
                    'n' => (0, dice.below(9)),
                    _ => (dice.below(9), 8),
                };
                if self.squares[row][column].is_none() {
                    self.squares[row][column] =
                        Some(if dead { format!("Kx{seat}") } else { format!("K{seat}") });
                    self.kings.push((row, column));
                    break;
                }
            }
        }
    }

    /// Most men stand close to a king: there the rules meet.
    fn place_man(&mut self, dice: &mut Dice) {
        let (row, column) = if dice.percent(65) {
            let (row, column) = dice.pick(&self.kings);
            (row + dice.below(5), column + dice.below(5))
        } else {
            (2 + dice.below(9), 2 + dice.below(9))
        };
        if !(2..11).contains(&row) || !(2..11).contains(&column) || self.left.is_empty() {
            return;
        }
        let (row, column) = (row - 2, column - 2);
        if self.squares[row][column].is_some() {
            return;
        }
        let kind = self.left.swap_remove(dice.below(self.left.len()));
        let facing = dice.pick(&SEATS);
        let controller = if self.live.contains(&facing) {
            facing
        } else if dice.percent(35) {
            'x'
        } else {
            dice.pick(&self.live)
        };
        let on_last_rank = match facing {
            's' => row == 0,
            'w' => column == 8,
            'n' => row == 8,
            _ => column == 0,
        };
        let promoted = kind != 'G' && (kind == 'P' && on_last_rank || dice.percent(20));
        let mut man = String::new();
        if promoted {
            man.push('+');
        }
        man.extend([kind, controller]);
        if controller != facing {
            man.push(facing);
        }
        self.squares[row][column] = Some(man);
    }

    /// Some of the men that are left; sealed hands of dead seats among them.
    fn hands(&mut self, dice: &mut Dice) -> String {
        let generosity = dice.pick(&[0, 20, 60, 100]);
        let mut counts = [[0; 4]; 4];
        for kind in std::mem::take(&mut self.left) {
            if dice.percent(generosity) {
                let place = KINDS.iter().position(|(other, _)| *other == kind).unwrap();
                counts[dice.below(4)][place] += 1;
            }
        }
        let mut text = String::new();
        for (seat, hand) in SEATS.iter().zip(counts) {
            for ((kind, _), count) in KINDS.iter().zip(hand) {
                match count {
                    0 => {}
                    1 => text.push(*kind),
                    many => text += &format!("{many}{kind}"),
                }
            }
            if hand != [0; 4] {
                text.push(*seat);
            }
        }
        if text.is_empty() { "-".to_string() } else { text }
    }

    fn board(&self) -> String {
        let rows: Vec<String> = self.squares.iter().map(|row| row_text(row)).collect();
        rows.join("/")
    }
}

fn row_text(row: &[Option<String>]) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for square in row {
        if let Some(man) = square {
            if empty > 0 {
                text += &empty.to_string();
            }
            empty = 0;
            text += man;
        } else {
            empty += 1;
        }
    }
    if empty > 0 {
        text += &empty.to_string();
    }
    text
}
