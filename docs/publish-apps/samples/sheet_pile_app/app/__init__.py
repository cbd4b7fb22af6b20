from .sheet_pile_wall.controller import Controller as Wall
